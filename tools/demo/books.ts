import type { AmountMinor } from '../../shared/money/amount.ts'
import type { Branch, Code } from './people.ts'

/** A posting as the demo remembers it. */
export interface Moved {
  readonly inAccount: string
  readonly outAccount: string
  readonly code: Code
  readonly branch: Branch
  readonly amountMinor: AmountMinor
}

/** The balances and tills that a clerk would know, so that nobody pays out money that isn't there. */
export class Books {
  private readonly sums = new Map<string, AmountMinor>()

  /** The balance of an account. */
  balance(account: string): AmountMinor {
    return this.sums.get(account) ?? 0n
  }

  /** The cash in the till of a branch. */
  cash(branch: Branch, code: Code): AmountMinor {
    return -(this.sums.get(till(branch, code)) ?? 0n)
  }

  /** Adds a posting to the balances or tills of both accounts; a negative amount undoes a posting. */
  note({ inAccount, outAccount, code, branch, amountMinor }: Moved): void {
    this.add(inAccount, code, branch, amountMinor)
    this.add(outAccount, code, branch, -amountMinor)
  }

  private add(account: string, code: Code, branch: Branch, minor: AmountMinor): void {
    const key = account === 'CSH001' ? till(branch, code) : account
    this.sums.set(key, (this.sums.get(key) ?? 0n) + minor)
  }
}

function till(branch: Branch, code: Code): string {
  return `${branch} ${code}`
}
