import type { AmountMinor } from '../../shared/money/amount.ts'
import type { Branch, Code } from './people.ts'

/** A till, by the names of its branch and its owner. */
export interface CashPlace {
  readonly branch: string
  readonly userName: string
}

/** A posting as the demo remembers it. */
export interface Moved {
  readonly inAccount: string
  readonly outAccount: string
  readonly code: Code
  /** The till of the posting; for a move of cash, the till that gave it. */
  readonly till: CashPlace
  /** The till to which a move brought the cash. */
  readonly toTill: CashPlace | null
  readonly amountMinor: AmountMinor
}

/** The balances and the cash of tills that a clerk would know. With them the demo pays out no money that isn't there. */
export class Books {
  private readonly sums = new Map<string, AmountMinor>()

  /** Returns the balance of an account. */
  balance(account: string): AmountMinor {
    return this.sums.get(account) ?? 0n
  }

  /** Returns the cash in all tills of a branch. */
  cash(branch: Branch, code: Code): AmountMinor {
    return -(this.sums.get(`${branch} ${code}`) ?? 0n)
  }

  /** Returns the cash in one till. */
  till({ branch, userName }: CashPlace, code: Code): AmountMinor {
    return -(this.sums.get(`${branch} ${userName} ${code}`) ?? 0n)
  }

  /** Adds a posting to the balances or tills of both accounts; a negative amount undoes a posting. */
  note({ inAccount, outAccount, code, till, toTill, amountMinor }: Moved): void {
    this.move({ account: inAccount, code, till }, amountMinor)
    this.move({ account: outAccount, code, till: toTill ?? till }, -amountMinor)
  }

  private move(
    { account, code, till }: { account: string; code: Code; till: CashPlace },
    minor: AmountMinor,
  ): void {
    const isCash = account === 'CSH001'
    const { branch, userName } = till
    const keys = isCash ? [`${branch} ${code}`, `${branch} ${userName} ${code}`] : [account]
    for (const key of keys) this.add(key, minor)
  }

  private add(key: string, minor: AmountMinor): void {
    this.sums.set(key, (this.sums.get(key) ?? 0n) + minor)
  }
}
