import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, describe, expect, it } from 'vitest'
import { env } from '../../env.ts'
import { auditLedger } from '../../jobs/audit-ledger.ts'
import { branchKey, tillKey } from '../../store/house/house-keys.ts'
import { dynamo } from '../../store/table/client.ts'
import { findTill } from '../../store/tills/tills.ts'
import { cashOf, idOf, openMoveOffice, tillOf, vault } from '../../testing/move-office.ts'
import { NOW, newKey, TODAY } from '../../testing/office.ts'

/** How a branch begins to close its days. Rules: docs/rules/days.md. */

let office: Awaited<ReturnType<typeof openMoveOffice>>
let account: string
let made = 0

beforeAll(async () => {
  office = await openMoveOffice()
  account = (await office.admin.account({ accountType: 'Company' })).accountNumber
})

/** Makes a new branch with a Manager and a User; the User leaves the branch while the till holds cash. */
async function branchWithLeaver(amount: string, transType: 'Credit' | 'Debit' = 'Credit') {
  made += 1
  const code = `B${made}`
  await office.branch(code, { name: code })
  const leaver = await office.office.clerk('User', code)
  await leaver.post(transType, account, amount, { tranDate: '2026-11-18' })
  const stays = await office.office.clerk('User', code)
  await stays.post('Credit', account, '5', {})
  const { userName, ...till } = { userName: leaver.userName, ...tillOf(leaver, code) }
  await office.admin.save('tbl-users/delete', { params: { id: till.userId } })
  return { code, till, userName, stays }
}

const save = (code: string, body: object) =>
  office.admin.call('branches/save', { params: { code }, body: { ...body } })
const activate = (code: string, closingFrom: string | null) => save(code, { closingFrom })

describe('a branch that begins to close its days', () => {
  it.each([
    ['what a leaver held', 'Credit', 70_00n],
    ['what a leaver was short of', 'Debit', -70_00n],
  ] as const)('brings to the vault %s, and keeps the till', async (_, transType, held) => {
    const { code, till, userName, stays } = await branchWithLeaver('70', transType)
    expect(await cashOf(till)).toBe(held)
    const { status, data } = await activate(code, '2026-11-19')
    expect([status, data.closingFrom, data.lockedThrough]).toEqual([
      ...[200, '2026-11-19', '2026-11-18'],
    ])
    expect([await cashOf(till), await cashOf(vault(code))]).toEqual([0n, held])
    expect(await cashOf(tillOf(stays, code))).toBe(5_00n)
    expect(await findTill(till)).toMatchObject({ userName, countedThrough: null, version: 1 })
    const { data: rows } = await office.admin.call('reports/daily-statement', {
      query: { date: '2026-11-19', branch: code, userId: String(till.userId) },
    })
    const sides = [
      { ...till, userName },
      { ...vault(code), userName: 'Vault' },
    ]
    const [from, to] = held > 0n ? sides : sides.reverse()
    expect(rows).toMatchObject([{ type: 'cash', amount: '70.00', till: from, toTill: to }])
    expect(await auditLedger()).toEqual([])
  })

  it('refuses what is dated before its first day, and says who began it', async () => {
    const { code, stays } = await branchWithLeaver('1')
    await activate(code, TODAY)
    const body = {
      transType: 'Credit',
      inAccountID: account,
      outAccountID: 'CSH001',
      currencyID: 1,
    }
    const { status, text } = await stays.call('transactions/create', {
      body: { ...body, cAmount: '1', tranDate: '2026-11-19' },
    })
    expect([status, text]).toEqual([
      409,
      `${code} closed 19 November at 10:00 on 20 November by admin`,
    ])
    expect((await stays.post('Credit', account, '1')).tranDate).toBe(TODAY)
  })

  it('may begin on another day or not at all before its first close, once for a repeated save', async () => {
    const { code, till } = await branchWithLeaver('3')
    const headers = { 'idempotency-key': newKey() }
    const sending = { params: { code }, body: { closingFrom: '2026-11-19' }, headers }
    const first = await office.admin.save('branches/save', sending)
    expect(await office.admin.save('branches/save', sending)).toEqual(first)
    expect((await activate(code, '2026-09-21')).data.lockedThrough).toBe('2026-09-20')
    expect((await save(code, { name: 'Other' })).data.lockedThrough).toBe('2026-09-20')
    expect((await activate(code, null)).data).toMatchObject({
      closingFrom: null,
      lockedThrough: null,
      version: 5,
    })
    expect([await cashOf(till), await cashOf(vault(code))]).toEqual([0n, 3_00n])
    // Every decision about the first day raises the till's version.
    expect((await findTill(till))?.version).toBe(3)
  })

  it('takes a day that it has already, however long ago', async () => {
    const { code } = await branchWithLeaver('3')
    const { data } = await activate(code, '2026-09-21')
    const at = new Date(NOW.getTime() + 3 * 3_600_000 + 86_400_000)
    const admin = await office.office.clerk('Admin')
    const again = await (await admin.again(at)).call('branches/save', {
      params: { code },
      body: { closingFrom: '2026-09-21', name: code },
      at,
    })
    expect([again.status, again.data]).toEqual([200, data])
  })

  it('empties more tills than one write holds', async () => {
    made += 1
    const code = `B${made}`
    await office.branch(code, { name: code })
    const tills: { branch: string; userId: number }[] = []
    for (let index = 0; index < 24; index += 1) {
      const leaver = await office.office.clerk('User', code)
      await leaver.post('Credit', account, '2', { tranDate: '2026-11-18' })
      tills.push(tillOf(leaver, code))
      await office.admin.save('tbl-users/delete', { params: { id: idOf(leaver) } })
    }
    expect((await activate(code, '2026-11-19')).status).toBe(200)
    expect(await Promise.all(tills.map((till) => cashOf(till)))).toEqual(tills.map(() => 0n))
    expect(await cashOf(vault(code))).toBe(48_00n)
  })
})

describe('is refused', () => {
  it.each([
    ['2026-09-20', 400, 'closingFrom must be from 2026-09-21 to 2026-11-20'],
    ['2026-11-21', 400, 'closingFrom must be from 2026-09-21 to 2026-11-20'],
    ['soon', 400, 'closingFrom must'],
  ])('closingFrom %s', async (closingFrom, status, text) => {
    const { code } = await branchWithLeaver('1')
    const answer = await activate(code, closingFrom)
    expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(text)])
  })

  it('any change of it after the first close', async () => {
    const { code } = await branchWithLeaver('1')
    await activate(code, '2026-11-18')
    await put(branchKey(code), 'hasClosed', true)
    for (const closingFrom of [null, TODAY]) {
      const { status, text } = await activate(code, closingFrom)
      expect([status, text]).toEqual([409, expect.stringMatching(`^${code} has closed days`)])
    }
    expect((await activate(code, '2026-11-18')).status).toBe(200)
  })

  it('any change of it while a count stands', async () => {
    const { code, till, userName } = await branchWithLeaver('1')
    await activate(code, '2026-11-18')
    await put(tillKey(till), 'countedThrough', '2026-11-19')
    for (const closingFrom of [null, TODAY]) {
      const { status, text } = await activate(code, closingFrom)
      const says = `${userName} is counted through 19 November: reopen or reject that count first`
      expect([status, text]).toEqual([409, says])
    }
    expect((await save(code, { closeBy: '19:00' })).status).toBe(200)
  })

  it('every change while its days are being closed; afterwards nothing of the close is lost', async () => {
    const { code } = await branchWithLeaver('1')
    await activate(code, '2026-11-18')
    await put(branchKey(code), 'closing', { through: '2026-11-19', startedAt: NOW.toISOString() })
    for (const body of [{ name: 'Other' }, { closingFrom: null }, {}]) {
      const { status, text } = await save(code, body)
      expect([status, text]).toEqual([409, `${code} is closing: try again in a moment`])
    }
    await put(branchKey(code), 'closing', null)
    // A close doesn't raise the version, and may come between the reading and the writing of a change.
    await put(branchKey(code), 'lockedThrough', '2026-11-19')
    await put(branchKey(code), 'staffVersion', 7)
    const { data } = await save(code, { name: 'Other' })
    expect([data.name, data.lockedThrough]).toEqual(['Other', '2026-11-19'])
  })

  it('TRANSIT and ALL', async () => {
    for (const code of ['TRANSIT', 'ALL']) {
      const { status, text } = await activate(code, TODAY)
      expect([status, text]).toEqual([400, expect.stringContaining(`${code} is kept`)])
    }
  })
})

async function put(Key: { pk: string; sk: string }, name: string, value: unknown): Promise<void> {
  await dynamo.send(
    new UpdateCommand({
      TableName: env().tableName,
      Key,
      UpdateExpression: 'SET #name = :value',
      ExpressionAttributeNames: { '#name': name },
      ExpressionAttributeValues: { ':value': value },
    }),
  )
}
