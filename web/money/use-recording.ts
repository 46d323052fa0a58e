import type { FieldValues } from 'react-hook-form'
import type { Answered } from '../../shared/contract/routes.ts'
import { isUnreadable, messageOf } from '../api/errors.ts'
import type { RouteOf } from '../api/request.ts'
import { type ReadKey, refresh } from '../api/use-api.ts'
import type { SentTo, WriteKey } from '../api/use-saving.ts'
import { useSession } from '../app/session.tsx'
import { toast } from '../components/toaster.tsx'
import { CHANGED_BY_POSTING } from '../entry/changed-by.ts'
import type { DraftRules } from '../entry/draft.ts'
import { type Entry, useEntry } from '../entry/use-entry.ts'
import { checkedAsTyped, type Schema } from '../fields/checked-as-typed.ts'
import { useVoucher, type VoucherState } from '../paper/use-voucher.ts'
import { type DateLimits, dateLimits } from './date-limits.ts'

interface RecordingSettings<K extends WriteKey, Values extends FieldValues> {
  readonly route: K
  /** What tells the form from the user's others: "Debit". */
  readonly formName: string
  /** @param businessDate today, which the date is prefilled with */
  readonly emptyForm: (businessDate: string) => Values
  /** How an unfinished entry is kept. */
  readonly draft: Omit<DraftRules<Values>, 'emptyForm'>
  /** The checks of the form, with the days that a posting may be dated. */
  readonly schema: (limits: DateLimits) => Schema
  /** Given where values that were checked may need a person's yes: saves at once, or once there is one. */
  readonly askFirst?: (values: Values, save: () => void) => void
  /**
   * What is sent for values that were checked, or as a text why nothing can be.
   * @param businessDate the business date at the moment of the save
   */
  readonly toSend: (values: Values, businessDate: string) => SentTo<K> | string
  /** The number of the transaction that was saved, for its voucher. */
  readonly savedId: (answer: Answered<RouteOf<K>>) => number
  /** The toast of a save, and the description of a failed one where the server gives none. */
  readonly savedText: string
  readonly failedText: string
  /** What is said in its place of an answer that can't be read, by its status. */
  readonly unreadableText?: (status: number) => string
  /** What it changes besides balances and account reports; a refusal may mean that another counter has changed it. */
  readonly alsoRefreshes?: readonly ReadKey[]
}

/** What `useRecording` gives. */
export interface Recording<Values extends FieldValues> extends Entry<Values> {
  readonly voucher: VoucherState
  /** Closes the voucher and empties the form. */
  readonly newTransaction: () => void
}

/** True once what is in the form may have been carried out: what is read of balances then may have it in already. */
export function mayBePosted<Values extends FieldValues>({
  saving,
  unsettled,
  voucher,
}: Pick<Recording<Values>, 'saving' | 'unsettled' | 'voucher'>): boolean {
  return saving || unsettled || voucher.shown !== null
}

/** From an empty form to the voucher, and when that is closed back to an empty form. Rules: docs/rules/screens.md */
export function useRecording<K extends WriteKey, Values extends FieldValues>(
  settings: RecordingSettings<K, Values>,
): Recording<Values> {
  const { savedId, savedText, failedText, unreadableText, alsoRefreshes = [], ...others } = settings
  const { schema, ...entry } = others
  const { user, businessDate } = useSession()
  const voucher = useVoucher()
  const entered = useEntry<K, Values>({
    ...entry,
    resolver: checkedAsTyped(schema(dateLimits(user.userType, businessDate))),
    refreshes: [...CHANGED_BY_POSTING, ...alsoRefreshes],
    onSaved: async (answer, startAfresh) => {
      const id = savedId(answer)
      toast({ title: savedText })
      voucher.remember(id)
      if (!(await voucher.show(id))) startAfresh()
    },
    failedText: ({ error, outcome }) => {
      if (outcome === 'refused') for (const each of alsoRefreshes) void refresh(each)
      if (unreadableText && isUnreadable(error)) return unreadableText(error.status)
      return messageOf(error, failedText)
    },
  })
  return {
    ...entered,
    voucher,
    newTransaction: () => {
      voucher.close()
      entered.startAfresh()
    },
  }
}
