import type { FieldValues } from 'react-hook-form'
import type { Answered } from '../../shared/contract/routes.ts'
import { isUnreadable, messageOf } from '../api/errors.ts'
import type { RouteOf } from '../api/request.ts'
import { type ReadKey, refresh } from '../api/use-api.ts'
import type { SentTo, WriteKey } from '../api/use-saving.ts'
import { useSession } from '../app/session.tsx'
import { isAsSent, useBeyondLimit, withOverLimit } from '../entry/beyond-limit.ts'
import { CHANGED_BY_POSTING } from '../entry/changed-by.ts'
import type { DraftRules } from '../entry/draft.ts'
import type { NeededRead } from '../entry/needed-reads.ts'
import { type RefusedAt, shownAt } from '../entry/refused-at.ts'
import { type Entry, useEntry } from '../entry/use-entry.ts'
import type { Failure } from '../entry/use-write.ts'
import { checkedAsTyped, type Schema } from '../fields/checked-as-typed.ts'
import { type DateLimits, dateLimits } from './date-limits.ts'
import { type Debited, useOverdraft } from './overdraft.ts'
import { useReadBeforeSave } from './read-before-save.ts'
import { type SaveQuestion, useSaveQuestion } from './save-question.tsx'
import type { AskedRate } from './save-question-dialog.tsx'
import { type CashPaid, useTillShortage } from './till-shortage.ts'
import { type ClosedDay, useClosedDay } from './use-closed-day.ts'

export interface PostingSettings<K extends WriteKey, Values extends FieldValues> {
  readonly route: K
  /** The form's key among the user's drafts and saves: "Debit". */
  readonly formName: string
  /** @param businessDate today, the default of the date field */
  readonly emptyForm: (businessDate: string) => Values
  /** How an unfinished entry is stored as a draft. */
  readonly draft: Omit<DraftRules<Values>, 'emptyForm'>
  /** Makes the form's schema from the allowed dates of a posting. */
  readonly schema: (limits: DateLimits) => Schema
  /** The question about a rate that is far from the current ones. Left out if the form has no rate. */
  readonly farRate?: (values: Values) => AskedRate | null
  /** The cash that the person hands over; null if there is none. Left out if the form pays nothing out. */
  readonly cashPaid?: (values: Values) => CashPaid | null
  /** Returns the reads for which a save waits. Left out if there are none. */
  readonly needs?: () => readonly NeededRead<Values>[]
  /**
   * The request for checked values, or a text that says why nothing can be sent.
   * @param businessDate the business date at the moment of the save
   */
  readonly toSend: (values: Values, businessDate: string) => SentTo<K> | string
  /** The message after a failed save if the server gives no message. */
  readonly failedText: string
  /** Called after a save. It calls `startAfresh` when the form may be emptied. */
  readonly onSaved: (answer: Answered<RouteOf<K>>, startAfresh: () => void) => void | Promise<void>
  /** The message for an answer that can't be read, by its HTTP status; it replaces `failedText`. */
  readonly unreadableText?: (status: number) => string
  /** The field that a refusal names, and its sentence in the form's words; null if it names none of its fields. */
  readonly refusedAt?: (error: unknown, values: Values) => RefusedAt | null
  /** Called after the message of a failure was shown. */
  readonly onFailed?: (failure: Failure<Values>) => void
  /**
   * The reads that a save changes, besides balances and account reports. A refusal refreshes them too, because another
   * counter may have changed them.
   */
  readonly alsoRefreshes?: readonly ReadKey[]
}

/** A posting that was refused because it would pass the limit of an account. */
export interface BeyondLimit {
  readonly refusal: string
  /** Sends the same form once more, with the reason. */
  readonly save: (reason: string) => void
  /** Call when the values of the form no longer are the refused ones. */
  readonly forget: () => void
}

/** The result of `usePosting`. */
export interface Posting<Values extends FieldValues> extends Entry<Values> {
  /** The refusal of a posting on a closed day, which the form shows; null if there is none. */
  readonly closedDay: ClosedDay | null
  /** The refusal of a posting that would pass the limit of an account, which the form shows; null if there is none. */
  readonly beyondLimit: BeyondLimit | null
  /** The question about a rate far from the current one, an overdraft, or cash that the till doesn't hold. */
  readonly question: SaveQuestion
  /** Call whenever the account that the posting debits changes. */
  readonly watchDebited: (now: Debited) => void
}

/**
 * Leads a form that posts through its life: empty form, questions before the save, and the save. Rules:
 * docs/rules/screens.md
 */
export function usePosting<K extends WriteKey, Values extends FieldValues>(
  settings: PostingSettings<K, Values>,
): Posting<Values> {
  const { failedText, unreadableText, schema, farRate, cashPaid, onSaved, ...others } = settings
  const { alsoRefreshes = [], refusedAt, ...entry } = others
  const session = useSession()
  const question = useSaveQuestion()
  const reads = useReadBeforeSave()
  const overdraft = useOverdraft(reads)
  const shortage = useTillShortage(reads)
  const closedDay = useClosedDay(entry.emptyForm)
  const limit = useBeyondLimit()
  const entered = useEntry<K, Values>({
    ...entry,
    toSend: (values, today) => {
      const sent = entry.toSend(values, today)
      return typeof sent === 'string' ? sent : withOverLimit(sent, limit.reason())
    },
    saved: (answer, startAfresh) => {
      limit.forget()
      return onSaved(answer, startAfresh)
    },
    resolver: checkedAsTyped(schema(dateLimits(session))),
    askFirst: (values, save) => {
      // The person has already confirmed these very values.
      if (limit.reason() !== null) return save()
      void overdraft.check(
        values,
        (overdrawn) =>
          void shortage.check(cashPaid?.(values) ?? null, (till) =>
            question.askFirst({ rate: farRate?.(values), overdraft: overdrawn, till }, save),
          ),
      )
    },
    refreshes: [...CHANGED_BY_POSTING, ...alsoRefreshes],
    refused: ({ error, values }): string | null => {
      for (const each of alsoRefreshes) void refresh(each)
      const message = messageOf(error, failedText)
      const isShown = limit.takes(isAsSent(entered.form, values) ? error : null, message)
      if (unreadableText && isUnreadable(error)) return unreadableText(error.status)
      if (isShown || closedDay.takes(error, message, values)) return null
      const at = refusedAt?.(error, values)
      return at ? shownAt(entered.form, at) : message
    },
    unknown: ({ error }) => {
      limit.forget()
      if (unreadableText && isUnreadable(error)) return unreadableText(error.status)
      return messageOf(error, failedText)
    },
  })
  const { form, submit, startAfresh } = entered
  const forget = () => {
    closedDay.forget()
    limit.forget()
  }
  return {
    ...entered,
    submit: () => {
      forget()
      return submit()
    },
    startAfresh: () => {
      forget()
      startAfresh()
    },
    closedDay: closedDay.of(form),
    beyondLimit:
      limit.refusal === null
        ? null
        : {
            refusal: limit.refusal,
            save: (reason) => void limit.saveWith(reason, submit),
            forget: limit.forget,
          },
    saving: entered.saving || reads.isReading,
    question,
    watchDebited: overdraft.watch,
  }
}
