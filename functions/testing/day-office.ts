import type { RouteName } from '../../shared/contract/routes.ts'
import { cash, setBranch, tillPath, userIdOf } from './counting.ts'
import { type Answer, type Clerk, NOW, newKey, openOffice, type Sending, TODAY } from './office.ts'

let branches = 0

/**
 * Opens an office in which omar acts for head office. Each branch has its own staff, so that tests don't affect each other.
 */
export async function openDayOffice() {
  const office = await openOffice()
  const admin = await office.admin()
  const headOffice = { name: 'Head office', headOffice: true }
  await admin.save('branches/save', { params: { code: 'HQ' }, body: headOffice })
  const omar = await office.clerk('Manager', 'HQ')
  const account = (await omar.account()).accountNumber
  const branch = async (fields: Record<string, unknown> = {}) => {
    branches += 1
    const code = `D${branches}`
    await admin.save('branches/save', { params: { code }, body: { name: code } })
    await setBranch(code, { ...CLOSED_YESTERDAY, ...fields })
    const staff = {
      karim: await office.clerk('Manager', code),
      laila: await office.clerk('User', code),
      zia: await office.clerk('User', code),
    }
    return new DayBranch(code, staff, account)
  }
  return { office, admin, omar, account, branch }
}

const CLOSED_YESTERDAY = {
  closingFrom: TODAY,
  lockedThrough: '2026-11-19',
  lockedAt: '2026-11-19T12:32:00.000Z',
  lockedBy: 'nadir',
  hasClosed: true,
  // A close may post this much further for a count that stands.
  varianceLimits: [{ currencyId: 1, amountMinor: 10_000_00n }],
}

/** What a person sends besides the path and the body. */
type More = Pick<Sending, 'at' | 'headers'>

/** A branch that closes its days: karim is its Manager, laila and zia are Users. */
export class DayBranch {
  readonly code: string
  readonly karim: Clerk
  readonly laila: Clerk
  readonly zia: Clerk
  private readonly account: string

  constructor(code: string, staff: Record<'karim' | 'laila' | 'zia', Clerk>, account: string) {
    this.code = code
    this.karim = staff.karim
    this.laila = staff.laila
    this.zia = staff.zia
    this.account = account
  }

  /** Posts cash that comes into a clerk's till or goes out of it. */
  pay(clerk: Clerk, type: 'Credit' | 'Debit', amount: string, more: object = {}) {
    return clerk.post(type, this.account, amount, { ...more })
  }

  /** Counts a till, the vault if there is no owner, and lets somebody confirm the count. */
  async counted(
    owner: Clerk | null,
    amounts: Record<number, string>,
    { through, at, ...more }: { through?: string; at?: Date; counter?: Clerk; by?: Clerk } = {},
  ) {
    const params = tillPath(this.code, owner)
    const counter = more.counter ?? owner ?? this.karim
    const by = more.by ?? (counter === this.karim ? this.laila : this.karim)
    const sending = { params, ...(at ? { at } : {}) }
    const count = await counter.save('tills/count', {
      ...sending,
      body: cash(amounts, through ? { through } : {}),
    })
    return by.save('tills/confirm', {
      ...sending,
      params: { ...params, through: count.through },
      body: { reason: 'Counted in the evening' },
    })
  }

  close(by: Clerk = this.karim, date = TODAY, more: More & { body?: object } = {}) {
    return this.onDay('days/close', by, date, { ...more, body: { ...more.body } })
  }

  reopen(by: Clerk, date = TODAY, body: object = {}, more: More = {}) {
    return this.onDay('days/reopen', by, date, {
      ...more,
      body: { reason: 'A wrong entry', ...body },
    })
  }

  /** Lets a person accept or return a day, or answer head office. The result may be a refusal. */
  step(way: 'accept' | 'return' | 'answer', by: Clerk, more: More & { body?: object } = {}) {
    // As the dialog of a day sends it, which shows the differences.
    const usual = way === 'accept' ? { differences: true } : { comment: 'About the difference' }
    const body = { ...usual, ...more.body }
    return this.onDay(`days/${way}`, by, TODAY, { ...more, body })
  }

  async read(date = TODAY, at = NOW, by = this.karim) {
    const params = { branch: this.code, date }
    return (await by.call('days/read', { params, at })).data
  }

  /** Returns the status and the text of a call; the text of a success is left out. */
  async told(name: RouteName, by: Clerk, sending: Sending): Promise<[number, string]> {
    const { status, text } = await by.call(name, sending)
    return [status, status < 300 ? '' : text]
  }

  private onDay<N extends `days/${'close' | 'reopen' | 'accept' | 'return' | 'answer'}`>(
    name: N,
    by: Clerk,
    date: string,
    sending: Sending,
  ): Promise<Answer<N>> {
    const headers = { 'idempotency-key': newKey(), ...sending.headers }
    return by.call(name, { ...sending, params: { branch: this.code, date }, headers })
  }
}

export { userIdOf }
