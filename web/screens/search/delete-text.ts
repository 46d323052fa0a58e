import { searchEdit as texts } from '#texts/search-edit.ts'
import { withCommas } from '../../../shared/money/amount.ts'
import { type Party, type PartyNames, partiesOf } from '../../search/found-parties.ts'
import { type FoundTransaction, numbersOfSave } from '../../search/search-rows.ts'
import { typeWord } from './found-line.ts'

/** Keeps a Persian name from changing the order of the words around it. */
const isolated = (text: string) => `\u2068${text}\u2069`

/** The currency codes and account names for describing a transaction. */
export interface DeletionNames {
  readonly codes: ReadonlyMap<number, string>
  readonly parties: PartyNames
}

/** The question before a deletion: what will be deleted, and that this can't be undone. */
export function deleteText(row: FoundTransaction, { codes, parties }: DeletionNames): string {
  const called = ({ number, name }: Party) =>
    [number, name && isolated(name)].filter(Boolean).join(' - ')
  const [one = '', other] = partiesOf(row, parties).map(called)
  const whose = other ? texts.ofBothAccounts(one, other) : texts.ofAccount(one)
  const money = (amount: string, currencyId: number) =>
    [withCommas(amount), codes.get(currencyId)].filter(Boolean).join(' ')
  const what = texts.whatGoes(typeWord(row), row.id, money(row.cAmount, row.currencyID), whose)
  const { otherLeg } = row
  const both = otherLeg
    ? texts.bothLegsGo(otherLeg.id, money(otherLeg.amount, otherLeg.currencyID))
    : ''
  const [feeId] = numbersOfSave(row).filter((id) => id !== row.id && id !== otherLeg?.id)
  const fee = feeId === undefined ? '' : texts.feeGoes(feeId)
  return [texts.willDelete(what), both, fee].filter(Boolean).join(' ')
}
