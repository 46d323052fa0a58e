import { beforeAll, describe, expect, it } from 'vitest'
import { houseBalances } from '../../store/house/house-position.ts'
import {
  cash,
  confirmTill,
  countTill,
  setBranch,
  tillPath,
  userIdOf,
} from '../../testing/counting.ts'
import { type Clerk, newKey, openOffice, TODAY } from '../../testing/office.ts'

const BRANCH = 'LOAD'
const CLERKS = 16
const COUNTED = 3
const MOST_TRIES = 200

let clerks: Clerk[]
let manager: Clerk
let accounts: string[]

beforeAll(async () => {
  const office = await openOffice()
  const admin = await office.admin()
  await admin.save('branches/save', { params: { code: BRANCH }, body: { name: BRANCH } })
  const closing = { closingFrom: TODAY, lockedThrough: '2026-11-19', hasClosed: true }
  await setBranch(BRANCH, { ...closing, lockedAt: '2026-11-19T12:32:00.000Z' })
  manager = await office.clerk('Manager', BRANCH)
  clerks = []
  accounts = []
  for (let each = 0; each < CLERKS; each += 1) {
    const clerk = await office.clerk('User', BRANCH)
    clerks.push(clerk)
    accounts.push((await clerk.account()).accountNumber)
  }
})

/** The cash that was paid into each clerk's till according to the answers, in minor units. */
const paidIn = new Map<Clerk, bigint>()
const refusals = new Set<string>()

/** Posts until the till is counted, at most `times` times. Half of the postings take cash out. */
async function postOn(clerk: Clerk, account: string, times: number): Promise<void> {
  for (let each = 0; each < times; each += 1) {
    const isOut = each % 2 === 1
    const sides = isOut
      ? { transType: 'Debit', outAccountID: account, inAccountID: 'CSH001' }
      : { transType: 'Credit', outAccountID: 'CSH001', inAccountID: account }
    const amount = isOut ? '3' : '10'
    const body = { ...sides, currencyID: 1, dAmount: amount, cAmount: amount }
    const headers = { 'idempotency-key': newKey() }
    const { status, text } = await clerk.call('transactions/create', { body, headers })
    if (status === 201) paidIn.set(clerk, (paidIn.get(clerk) ?? 0n) + (isOut ? -300n : 1000n))
    else refusals.add(`${status} ${text}`)
  }
}

/** Counts a till again and again until no posting came meanwhile, and then the Manager confirms it. */
async function countAndConfirm(clerk: Clerk, found: string) {
  const path = tillPath(BRANCH, clerk)
  for (let attempt = 1; attempt <= MOST_TRIES; attempt += 1) {
    const { status, text } = await countTill(clerk, path, cash({ 1: found }))
    if (status === 200) {
      const confirmed = await confirmTill(manager, path, TODAY, { reason: 'As counted' })
      expect(confirmed.text).toContain('"state":"confirmed"')
      return confirmed.data
    }
    expect(text).toMatch(/^\d+ postings? came while you counted: count again$/)
  }
  throw new Error('The till was never counted')
}

describe('while 16 clerks post', () => {
  it('three tills are counted and confirmed, and no posting is lost or doubled', async () => {
    const posting = clerks.map((clerk, index) => postOn(clerk, String(accounts[index]), 12))
    const counted = clerks
      .slice(0, COUNTED)
      .map((clerk, index) => countAndConfirm(clerk, `${50 + index}.25`))
    const [counts] = await Promise.all([Promise.all(counted), Promise.all(posting)])
    const names = clerks.slice(0, COUNTED).map(({ userName }) => userName)
    expect([...refusals].filter((text) => !isOfCounted(text, names))).toEqual([])

    const tills = (await manager.call('tills/list')).data
    const balanceOf = (clerk: Clerk) =>
      tills.find(({ userId }) => userId === userIdOf(clerk))?.balances[0]?.balance
    const asCounted = counts.map((_, index) => `${50 + index}.25`)
    expect(clerks.slice(0, COUNTED).map(balanceOf)).toEqual(asCounted)
    for (const [index, { lines }] of counts.entries()) {
      // The count expected exactly what the answered postings add up to.
      expect(lines[0]?.expected).toBe(decimal(paidIn.get(clerks[index] as Clerk) ?? 0n))
    }
    const others = clerks.slice(COUNTED)
    expect(others.map(balanceOf)).toEqual(others.map((clerk) => decimal(paidIn.get(clerk) ?? 0n)))

    const all = [...paidIn.values()].reduce((sum, minor) => sum + minor, 0n)
    const house = await Promise.all(['CSH001', 'OSH_001'].map((account) => houseBalances(account)))
    expect(house.reduce((sum, balances) => sum + (balances.get(1) ?? 0n), 0n)).toBe(-all)
  })
})

function isOfCounted(text: string, names: readonly string[]): boolean {
  return names.some((name) => text === `409 The till of ${name} is counted through 20 November`)
}

function decimal(minor: bigint): string {
  return (Number(minor) / 100).toFixed(2)
}
