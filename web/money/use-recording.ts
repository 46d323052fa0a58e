import type { FieldValues } from 'react-hook-form'
import type { Answered } from '../../shared/contract/routes.ts'
import { isUnreadable, messageOf } from '../api/errors.ts'
import type { RouteOf } from '../api/request.ts'
import { type ReadKey, refresh } from '../api/use-api.ts'
import type { SentTo, WriteKey } from '../api/use-saving.ts'
import { useSession } from '../app/session.tsx'
import { CHANGED_BY_POSTING } from '../entry/changed-by.ts'
import type { DraftRules } from '../entry/draft.ts'
import { type Entry, useEntry } from '../entry/use-entry.ts'
import { checkedAsTyped, type Schema } from '../fields/checked-as-typed.ts'
import { useVoucher, type VoucherState } from '../paper/use-voucher.ts'
import { toast } from '../ui/toaster.tsx'
import { type DateLimits, dateLimits } from './date-limits.ts'
import { type Debited, useOverdraft } from './overdraft.ts'
import { type SaveQuestion, useSaveQuestion } from './save-question.tsx'
import type { AskedRate } from './save-question-dialog.tsx'
import { type ClosedDay, useClosedDay } from './use-closed-day.ts'

interface RecordingSettings<K extends WriteKey, Values extends FieldValues> {
  readonly route: K
  /** The key of the form among the user's drafts and saves: "Debit". */
  readonly formName: string
  /** @param businessDate today, the default of the date field */
  readonly emptyForm: (businessDate: string) => Values
  /** How an unfinished entry is stored as a draft. */
  readonly draft: Omit<DraftRules<Values>, 'emptyForm'>
  /** Makes the form's schema from the allowed dates of a posting. */
  readonly schema: (limits: DateLimits) => Schema
  /** The question about a rate that is far from the current ones. Left out if the form has no rate. */
  readonly farRate?: (values: Values) => AskedRate | null
  /**
   * The request for checked values, or a text that says why nothing can be sent.
   * @param businessDate the business date at the moment of the save
   */
  readonly toSend: (values: Values, businessDate: string) => SentTo<K> | string
  /** The number of the saved transaction, to show its voucher. */
  readonly savedId: (answer: Answered<RouteOf<K>>) => number
  /** The toast after a save, and the message after a failed save if the server gives no message. */
  readonly savedText: string
  /** A second line of that toast. */
  readonly savedNote?: (answer: Answered<RouteOf<K>>) => string | undefined
  readonly failedText: string
  /** Called after a save, before the form is emptied. */
  readonly onSaved?: (answer: Answered<RouteOf<K>>) => void
  /** True if a save prints its voucher at once and empties the form, without a preview. */
  readonly printsAtOnce?: boolean
  /** The message for an answer that can't be read, by its HTTP status; it replaces `failedText`. */
  readonly unreadableText?: (status: number) => string
  /**
   * The reads that a save changes, besides balances and account reports. A refusal refreshes them too, because another
   * counter may have changed them.
   */
  readonly alsoRefreshes?: readonly ReadKey[]
}

/** The result of `useRecording`. */
export interface Recording<Values extends FieldValues> extends Entry<Values> {
  readonly voucher: VoucherState
  /** The refusal of a posting on a closed day, which the form shows; null if there is none. */
  readonly closedDay: ClosedDay | null
  /** Closes the voucher and empties the form. */
  readonly newTransaction: () => void
  /** The question about a rate far from the current one, or about an overdraft. */
  readonly question: SaveQuestion
  /** Call with each change of the account that the posting takes money from. */
  readonly watchDebited: (now: Debited) => void
}

/** True if the form's posting may already be saved. The balances that were read may then include it. */
export function mayBePosted<Values extends FieldValues>({
  saving,
  unsettled,
  voucher,
}: Pick<Recording<Values>, 'saving' | 'unsettled' | 'voucher'>): boolean {
  return saving || unsettled || voucher.shown !== null
}

/**
 * Records a transaction: an empty form, the save, the voucher, and then an empty form again.
 * Rules: docs/rules/screens.md
 */
export function useRecording<K extends WriteKey, Values extends FieldValues>(
  settings: RecordingSettings<K, Values>,
): Recording<Values> {
  const { savedId, savedText, savedNote, failedText, unreadableText, ...others } = settings
  const { schema, farRate, onSaved, printsAtOnce = false, alsoRefreshes = [], ...entry } = others
  const { user, businessDate } = useSession()
  const voucher = useVoucher()
  const question = useSaveQuestion()
  const overdraft = useOverdraft()
  const closedDay = useClosedDay(entry.emptyForm)
  const entered = useEntry<K, Values>({
    ...entry,
    resolver: checkedAsTyped(schema(dateLimits(user.userType, businessDate))),
    askFirst: (values, save) =>
      void overdraft.check(values, (found) =>
        question.askFirst({ rate: farRate?.(values) ?? null, overdraft: found }, save),
      ),
    refreshes: [...CHANGED_BY_POSTING, ...alsoRefreshes],
    onSaved: async (answer, startAfresh) => {
      const id = savedId(answer)
      toast({ title: savedText, description: savedNote?.(answer) })
      voucher.remember(id)
      onSaved?.(answer)
      if (printsAtOnce) await voucher.printSaved(id)
      if (printsAtOnce || !(await voucher.show(id))) startAfresh()
    },
    failedText: ({ error, outcome, values }) => {
      if (outcome === 'refused') for (const each of alsoRefreshes) void refresh(each)
      if (unreadableText && isUnreadable(error)) return unreadableText(error.status)
      const message = messageOf(error, failedText)
      return outcome === 'refused' && closedDay.takes(message, values) ? null : message
    },
  })
  return {
    ...entered,
    submit: () => {
      closedDay.forget()
      return entered.submit()
    },
    startAfresh: () => {
      closedDay.forget()
      entered.startAfresh()
    },
    closedDay: closedDay.of(entered.form),
    saving: entered.saving || overdraft.isReading,
    voucher,
    question,
    watchDebited: overdraft.watch,
    newTransaction: () => {
      voucher.close()
      entered.startAfresh()
    },
  }
}
