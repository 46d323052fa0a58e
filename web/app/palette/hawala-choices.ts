import { palette as texts } from '#texts/palette.ts'
import { recordedOnly } from '#texts/recorded-only.ts'
import { detailsLabel, detailsReference, noteLabel } from '../../../shared/contract/hawala-label.ts'
import type { Answered, RouteNamed } from '../../../shared/contract/routes.ts'
import { withCommas } from '../../../shared/money/amount.ts'
import { type SearchEntry, searchEntries } from '../../../shared/search/matching.ts'
import { fullName, type ListedAccount } from '../../accounts/account-options.ts'

/** A hawala in the palette. If only its number is known, `about` is missing. */
export interface HawalaChoice {
  readonly kind: 'hawala'
  /**
   * The label of the hawala, or the number that was typed. It is also part of the choice's key, and the reference that
   * Search looks for.
   */
  readonly number: string
  /** The id of a hawala that posts to the ledger (docs/rules/hawala-orders.md). Only such a hawala has its own dialog. */
  readonly orderId?: number
  /** Sender, receiver, amount and status, in words. */
  readonly about?: string
}

/** The newest hawalas, as the lists give them; undefined while they load. */
export interface NewestHawalas {
  readonly simple: Answered<RouteNamed<'hawala/list'>> | undefined
  readonly details: Answered<RouteNamed<'hawala-details/list'>> | undefined
  /** The accounts. They supply the senders of simple hawalas and the codes of the currencies. */
  readonly accounts: readonly ListedAccount[] | undefined
}

/**
 * How many of the newest simple hawalas, and of the newest ones with details, the palette searches. Older ones are found by
 * their whole number.
 */
export const SEARCHED_HAWALAS = 100

/** Returns the hawalas with the texts that are searched: number, names, phone and status. */
export function hawalaEntries(newest: NewestHawalas): SearchEntry<HawalaChoice>[] {
  const { simple = [], details = [], accounts = [] } = newest
  const senders = new Map(accounts.map((account) => [account.id, fullName(account)]))
  const codes = new Map(accounts.map(({ currencyId, currency }) => [currencyId, currency]))
  const amountOf = ({ amount, currencyId }: { amount: string; currencyId: number | null }) =>
    [withCommas(amount), codes.get(currencyId)].filter(Boolean).join(' ')
  const found = [
    ...simple.map((hawala) => ({
      reference: hawala.hawalaNumber,
      names: [senders.get(hawala.senderAccountId) ?? '', hawala.receiverName],
      amount: amountOf(hawala),
      status: hawala.status,
      phone: hawala.receiverPhone,
      number: noteLabel(hawala.hawalaNumber),
      orderId: null,
    })),
    ...details.map((hawala) => ({
      reference: detailsReference(hawala),
      names: [hawala.senderName ?? '', hawala.receiverName ?? ''],
      amount: amountOf(hawala),
      status: (hawala.orderState ?? hawala.hawalaStatus).toLowerCase(),
      phone: hawala.receiverPhone,
      number: detailsLabel(hawala),
      orderId: hawala.orderId,
    })),
  ]
  const entries = searchEntries(found, ({ reference, number, names, status, phone }) => ({
    code: reference,
    name: names.join(' '),
    others: [status, number],
    phones: [phone],
  }))
  return entries.map(({ record, ...texts }) => ({ ...texts, record: choiceOf(record) }))
}

interface FoundHawala {
  /** The label. */
  readonly number: string
  readonly names: string[]
  readonly amount: string
  readonly status: string
  readonly orderId: number | null
}

function choiceOf({ number, names, amount, status, orderId }: FoundHawala): HawalaChoice {
  const state = orderId === null ? `${status}, ${recordedOnly.mark}` : status
  const about = texts.hawala(names.filter(Boolean), amount, state)
  return { kind: 'hawala', number, about, ...(orderId === null ? {} : { orderId }) }
}
