import { hawalaTransactions as texts } from '#texts/hawala-transactions.ts'
import { hawalaLabel } from '../../../shared/contract/hawala-label.ts'
import { fullName, type ListedAccount } from '../../accounts/account-options.ts'
import type { Currency } from '../../api/use-currencies.ts'
import { partnerOf } from '../../paper/hawala-partner.ts'
import type { HawalaReceipt } from '../../paper/hawala-receipt.ts'
import type { Hawala } from './use-hawala.ts'

/** The lists for looking up the names on a hawala; undefined while they load. */
export interface NameLists {
  readonly accounts: readonly ListedAccount[] | undefined
  readonly currencies: readonly Currency[] | undefined
}

/** The name of the sender. */
export function senderName({ senderAccountId }: Hawala, { accounts }: NameLists): string {
  const account = accounts?.find(({ id }) => id === senderAccountId)
  return account ? fullName(account) : texts.accountOf(senderAccountId)
}

/** The code of the hawala's currency; empty if it isn't known. */
export function currencyCode({ currencyId }: Hawala, { currencies }: NameLists): string {
  return currencies?.find(({ id }) => id === currencyId)?.code ?? ''
}

/** The receipt of a hawala for its sender. */
export function receiptOf(hawala: Hawala, lists: NameLists): HawalaReceipt {
  const currency = currencyCode(hawala, lists)
  const account = lists.accounts?.find(({ id }) => id === hawala.senderAccountId)
  return {
    number: hawalaLabel(hawala.hawalaNumber, null),
    date: hawala.transDate,
    partner: partnerOf(account),
    sender: { name: senderName(hawala, lists), phone: account?.phoneNumber ?? null },
    receiver: {
      name: hawala.receiverName,
      phone: hawala.receiverPhone,
      address: hawala.receiverAddress,
    },
    amount: { value: hawala.amount, currency },
    rate: hawala.exchangeRate,
    fee: { value: hawala.fee, currency },
    description: hawala.description,
    userName: hawala.userName,
  }
}
