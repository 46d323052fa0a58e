import { detailsLabel } from '../../../shared/contract/hawala-label.ts'
import type { ListedAccount } from '../../accounts/account-options.ts'
import type { Currency } from '../../api/use-currencies.ts'
import { partnerOf } from '../../paper/hawala-partner.ts'
import type { HawalaReceipt } from '../../paper/hawala-receipt.ts'
import type { ListedEntry } from './use-entries.ts'

/**
 * Returns the code of a currency.
 * @param currencies undefined while they load
 * @returns empty if no currency was chosen or the currencies aren't loaded yet
 */
export function codeOf(
  currencyId: number | null,
  currencies: readonly Currency[] | undefined,
): string {
  return currencies?.find(({ id }) => id === currencyId)?.code ?? ''
}

/** The lists for the names on a receipt; undefined while they load. */
interface ReceiptLists {
  readonly accounts: readonly ListedAccount[] | undefined
  readonly currencies: readonly Currency[] | undefined
}

/** Returns the receipt of an entry for its sender. */
export function receiptOf(
  entry: ListedEntry,
  { accounts, currencies }: ReceiptLists,
): HawalaReceipt {
  const { currencyId, exCurrencyId, exAmount } = entry
  const isExchanged = exAmount !== null && exCurrencyId !== currencyId
  return {
    number: detailsLabel(entry),
    date: entry.transDate,
    partner: partnerOf(accounts?.find((each) => each.accountNumber === entry.senderAccount)),
    sender: { name: entry.senderName, fatherName: entry.senderFName, phone: entry.senderPhone },
    receiver: {
      name: entry.receiverName,
      fatherName: entry.receiverFatherName,
      taskiraNo: entry.rTaskiraNo,
      phone: entry.receiverPhone,
    },
    amount: { value: entry.amount, currency: codeOf(currencyId, currencies) },
    exchanged: isExchanged ? { value: exAmount, currency: codeOf(exCurrencyId, currencies) } : null,
    rate: isExchanged ? entry.exchangeRate : null,
    fee: null,
    description: entry.description,
    userName: entry.userCreatedName,
  }
}
