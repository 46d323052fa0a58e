import type { OwedParts } from '../../domain/accounts/balance-rows.ts'
import type { HeldAccount } from '../../domain/books/owing.ts'
import { addInCurrency } from '../../domain/ledger/statement.ts'
import { readBooks } from './books-item.ts'
import { readHeldAccounts } from './held-accounts.ts'

/** Reads the balances of the partners' accounts and of the house's own ones, by currency. */
export async function partnersAndBooks(): Promise<OwedParts> {
  const parts: OwedParts = { partners: new Map(), books: new Map() }
  const add = ({ kind, currencyId, balanceMinor }: HeldAccount) => {
    const isPartners = kind === 'partner' || kind === 'hawalaPartner'
    addInCurrency(isPartners ? parts.partners : parts.books, currencyId, balanceMinor)
  }
  await readHeldAccounts([...((await readBooks())?.keys() ?? [])], { ConsistentRead: true }, add)
  return parts
}
