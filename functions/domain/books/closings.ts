import type { AccountKind } from '../../../shared/contract/account-kinds.ts'
import type { AmountMinor } from '../../../shared/money/amount.ts'

/** An account that isn't the house's, with its balance at the end of a day. */
export interface AnyClosing {
  accountId: number
  accountNumber: string
  accountName: string
  kind: AccountKind
  currencyId: number
  balanceMinor: AmountMinor
}

/** Tells an account with its balance at the end of a day. */
export function closingOf(
  account: Omit<AnyClosing, 'balanceMinor'>,
  balanceMinor: AmountMinor,
): AnyClosing {
  const { accountId, accountNumber, accountName, kind, currencyId } = account
  return { accountId, accountNumber, accountName, kind, currencyId, balanceMinor }
}

/** An account of the books with its balance at the end of a day: a partner's or one of the house's own. */
export interface ClosingAccount extends AnyClosing {
  kind: Exclude<AccountKind, 'customer'>
}

/** What the customers of a currency are owed and what they owe at the end of a day, both without a sign. */
export interface CustomerSides {
  weOweMinor: AmountMinor
  theyOweMinor: AmountMinor
}

const NOBODY: CustomerSides = { weOweMinor: 0n, theyOweMinor: 0n }

/** Adds the balance of a customer to what the customers of its currency are owed or owe. */
export function addCustomer(
  sides: Map<number, CustomerSides>,
  { currencyId }: { currencyId: number },
  balanceMinor: AmountMinor,
): void {
  const { weOweMinor, theyOweMinor } = sides.get(currencyId) ?? NOBODY
  sides.set(currencyId, {
    weOweMinor: balanceMinor > 0n ? weOweMinor + balanceMinor : weOweMinor,
    theyOweMinor: balanceMinor < 0n ? theyOweMinor - balanceMinor : theyOweMinor,
  })
}

/** Takes the balance of a customer away from what the customers of its currency are owed or owe. */
export function takeCustomer(
  sides: Map<number, CustomerSides>,
  { currencyId }: { currencyId: number },
  balanceMinor: AmountMinor,
): void {
  const { weOweMinor, theyOweMinor } = sides.get(currencyId) ?? NOBODY
  sides.set(currencyId, {
    weOweMinor: balanceMinor > 0n ? weOweMinor - balanceMinor : weOweMinor,
    theyOweMinor: balanceMinor < 0n ? theyOweMinor + balanceMinor : theyOweMinor,
  })
}

/** Tells balances as the statements do: customers as sums by currency id, the other accounts one by one. */
export function splitClosings(all: readonly AnyClosing[]): {
  customers: Map<number, CustomerSides>
  accounts: ClosingAccount[]
} {
  const customers = new Map<number, CustomerSides>()
  const accounts: ClosingAccount[] = []
  for (const account of all) {
    const { kind, balanceMinor } = account
    if (kind === 'customer') addCustomer(customers, account, balanceMinor)
    else accounts.push({ ...account, kind })
  }
  return { customers, accounts }
}
