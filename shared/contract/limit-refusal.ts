/**
 * The limits of a customer's account: the least balance that a posting may leave (the account's own floor or the house's),
 * and the highest balance.
 */
export type LimitSide = 'floor' | 'houseFloor' | 'ceiling'

const STANDS = ' would stand at '
const ITS: Readonly<Record<LimitSide, string>> = {
  floor: ': its floor is ',
  houseFloor: ": the house's floor for customers is ",
  ceiling: ': its ceiling is ',
}

/** What a posting beyond a limit would do. The amounts are written as people read them: "-5,100.00". */
interface PassedLimit {
  readonly account: string
  readonly code: string
  /** The balance that the posting would leave. */
  readonly balance: string
  readonly side: LimitSide
  readonly limit: string
}

/**
 * The refusal of a posting that would pass a limit: "Account 1001 would stand at -5,100.00 AFN: its floor is -5,000.00".
 * Rules: docs/rules/limits.md
 */
export function limitRefusal({ account, code, balance, side, limit }: PassedLimit): string {
  return `Account ${account}${STANDS}${balance} ${code}${ITS[side]}${limit}`
}

/** True for a message that contains a refusal of `limitRefusal`, even after other words. */
export function isLimitRefusal(message: string): boolean {
  const [, after] = message.split(STANDS)
  return after !== undefined && Object.values(ITS).some((words) => after.includes(words))
}
