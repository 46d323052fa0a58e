import { search as texts } from '#texts/search.ts'
import { withCommas } from '../../../shared/money/amount.ts'
import type { FoundTransaction } from '../../forms/search/search-rows.ts'
import { customerOf, type Party, typeWord } from './found-line.ts'

/** Keeps a Persian name from turning the words around it. */
const isolated = (text: string) => `\u2068${text}\u2069`

/** Currency codes and account names, to tell a transaction with. */
export interface DeletionNames {
  readonly codes: ReadonlyMap<number, string>
  readonly accounts: ReadonlyMap<string, string>
}

/** What is asked before a transaction is deleted: that it can't be undone, and what goes (specification 2, section 2). */
export function deleteText(row: FoundTransaction, { codes, accounts }: DeletionNames): string {
  const called = ({ number, name }: Party) =>
    [number, name && isolated(name)].filter(Boolean).join(' - ')
  const partyOf = (number: string) => called({ number, name: accounts.get(number) ?? '' })
  const whose =
    row.transType === 'Transfer'
      ? texts.ofBothAccounts(partyOf(row.outAccountID), partyOf(row.inAccountID))
      : texts.ofAccount(called(customerOf(row, accounts)))
  const money = (amount: string, currencyId: number) =>
    [withCommas(amount), codes.get(currencyId)].filter(Boolean).join(' ')
  const what = texts.whatGoes(typeWord(row), row.id, money(row.cAmount, row.currencyID), whose)
  const { otherLeg } = row
  const both = otherLeg
    ? texts.bothLegsGo(otherLeg.id, money(otherLeg.amount, otherLeg.currencyID))
    : ''
  return [texts.willDelete(what), both].filter(Boolean).join(' ')
}
