import type { Currency } from '../../api/use-currencies.ts'
import type { HawalaReceipt } from '../../paper/hawala-receipt.ts'
import type { ListedEntry } from './use-entries.ts'

/**
 * The code of a currency.
 * @param currencies undefined while they load
 * @returns empty if no currency was chosen or the currencies aren't loaded yet
 */
export function codeOf(
  currencyId: number | null,
  currencies: readonly Currency[] | undefined,
): string {
  return currencies?.find(({ id }) => id === currencyId)?.code ?? ''
}

/** The receipt of an entry for its sender. */
export function receiptOf(
  entry: ListedEntry,
  currencies: readonly Currency[] | undefined,
): HawalaReceipt {
  const { currencyId, exCurrencyId, exAmount } = entry
  const isExchanged = exAmount !== null && exCurrencyId !== currencyId
  return {
    number: String(entry.hawalaNo),
    series: entry.type,
    date: entry.transDate,
    sender: { name: entry.senderName, fatherName: entry.senderFName },
    receiver: {
      name: entry.receiverName,
      fatherName: entry.receiverFatherName,
      taskiraNo: entry.rTaskiraNo,
    },
    amount: { value: entry.amount, currency: codeOf(currencyId, currencies) },
    exchanged: isExchanged ? { value: exAmount, currency: codeOf(exCurrencyId, currencies) } : null,
    rate: isExchanged ? entry.exchangeRate : null,
    fee: null,
    description: entry.description,
    userName: entry.userCreatedName,
  }
}
