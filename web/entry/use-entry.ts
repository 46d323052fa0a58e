import { type BaseSyntheticEvent, type RefObject, useEffect, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { forms as texts } from '#texts/forms.ts'
import { may } from '../../shared/contract/access.ts'
import { refusalOf } from '../../shared/contract/access-refusal.ts'
import type { Answered } from '../../shared/contract/routes.ts'
import type { RouteOf } from '../api/request.ts'
import type { ReadKey } from '../api/use-api.ts'
import type { SentTo, WriteKey } from '../api/use-saving.ts'
import { useTyped } from '../app/keys/typed.ts'
import { useSession } from '../app/session.tsx'
import { toast } from '../ui/toaster.tsx'
import { type DraftRules, followingDay } from './draft.ts'
import type { NeededRead } from './needed-reads.ts'
import { useSaveAfterReads } from './save-after-reads.ts'
import { type CameBack, type FormDraft, useDraft, useKeptDraft } from './use-draft.ts'
import { type Failure, useWrite } from './use-write.ts'

interface EntrySettings<K extends WriteKey, Values extends FieldValues> {
  readonly route: K
  /** Identifies the form among the user's forms: "Debit". */
  readonly formName: string
  /**
   * @param businessDate today; date fields are prefilled with it
   * @param before the values of the previous entry; null for the first entry
   */
  readonly emptyForm: (businessDate: string, before: Values | null) => Values
  /** The rules for drafts of this form. */
  readonly draft: Omit<DraftRules<Values>, 'emptyForm'>
  readonly resolver: Resolver<Values>
  /** Returns the reads for which a save waits. Left out if there are none. */
  readonly needs?: () => readonly NeededRead<Values>[]
  /**
   * Asks the person to confirm doubtful values, then calls `save`. If nothing is in doubt, it calls `save` at once. Left out
   * if the form never asks.
   */
  readonly askFirst?: (values: Values, save: () => void) => void
  /**
   * Returns the params and the body of the call for valid values; a string says why they can't be sent.
   * @param businessDate the business date at the moment of the save
   */
  readonly toSend: (values: Values, businessDate: string) => SentTo<K> | string
  readonly refreshes: readonly ReadKey[]
  /** Shows what was saved. It calls `startAfresh` when the form may be emptied. Save does nothing until this has ended. */
  readonly saved: (answer: Answered<RouteOf<K>>, startAfresh: () => void) => void | Promise<void>
  /** @returns the message for a toast; null if the form itself shows the refusal */
  readonly refused: (failure: Failure<Values>) => string | null
  /** @returns the message for a toast; the form is locked, and a notice in it says what to do */
  readonly unknown: (failure: Failure<Values>) => string
  /** Called after the message of a failure was shown. */
  readonly onFailed?: (failure: Failure<Values>) => void
}

/** The part of an entry that doesn't depend on its fields. */
export interface EntryState {
  /** True from the press on Save until `saved` has ended. */
  readonly saving: boolean
  /** True while the outcome of a save isn't known. */
  readonly unsettled: boolean
  /** The reason why this person may not record; null if they may. */
  readonly refusal: string | null
  /** True while the fields can't be changed. */
  readonly locked: boolean
  /** Sends an unsettled save again, unchanged. If there is none, it sends the form, provided that its values are valid. */
  readonly submit: () => Promise<void>
  /** Forgets the unsettled save and prepares the form for a new entry. */
  readonly setAside: () => void
  /** Prepares the form for a new entry: empties it, except for what `emptyForm` keeps of the previous entry. */
  readonly startAfresh: () => void
  /** The unfinished entry that was restored in the form; null if there is none. */
  readonly cameBack: CameBack | null
}

/** A field that may be the first one of a form. */
export type FirstField = HTMLInputElement | HTMLSelectElement

/** The result of `useEntry`. */
export interface Entry<Values extends FieldValues> extends EntryState {
  readonly form: UseFormReturn<Values>
  /** A ref to the first field, which gets the focus in every new entry. */
  readonly firstInput: RefObject<FirstField | null>
}

function sayWhyNot(description: string): void {
  toast({ title: texts.error, description, variant: 'destructive' })
}

/** The default of `needs`. */
function noReads(): [] {
  return []
}

/** Saves without a question; the default of `askFirst`. */
function saveAtOnce(_values: unknown, save: () => void): void {
  save()
}

/**
 * Holds the state of an entry form. While a person types, a draft is kept. Each save is sent under its own key, so that it
 * is carried out only once. After a refusal, the typed values stay in the form. Rules: docs/rules/screens.md
 */
export function useEntry<K extends WriteKey, Values extends FieldValues>(
  settings: EntrySettings<K, Values>,
): Entry<Values> {
  const { route, formName, emptyForm, needs = noReads, toSend, askFirst = saveAtOnce } = settings
  const { user, businessDate, businessDateNow } = useSession()
  /** `count` counts the new entries; `date` is the business date that the form is prefilled with. */
  const [opened, setOpened] = useState({ count: 0, date: businessDate })
  const firstInput = useRef<FirstField>(null)
  // A second click could otherwise post the same values again while the voucher of the first isn't drawn yet.
  const isPosted = useRef(false)

  const { saving, unsettled, press, save, sendAgain, setAside } = useWrite<K, Values>(route, {
    form: formName,
    refreshes: settings.refreshes,
    saved: (answer) => {
      isPosted.current = true
      return settings.saved(answer, startAfresh)
    },
    refused: settings.refused,
    unknown: settings.unknown,
    onFailed: (failure) => {
      if (failure.outcome === 'unknown') form.reset(failure.values)
      else draft.keeper.keep(form.getValues(), opened.date)
      settings.onFailed?.(failure)
    },
  })
  const refusal = may(user.userType, 'record') ? null : refusalOf(user.userType, 'record')
  const draft = useDraft<Values>(formName, draftRules(settings), !!(unsettled || refusal))
  const form = useForm<Values>({
    resolver: settings.resolver,
    defaultValues: firstValues(emptyForm(businessDate, null), draft.values, unsettled?.values),
  })
  const cameBack = useKeptDraft(draft, form)
  const onDay = useFollowingDay({
    form,
    draft,
    opened: opened.date,
    waits: saving || unsettled !== null,
    onFollowed: (date) => setOpened({ ...opened, date }),
  })
  useTyped(() => (saving ? 'sent' : 'nothing'))

  useFocusOfFirst(firstInput, opened.count, cameBack)

  const startAfresh = () => {
    held.forget()
    isPosted.current = false
    form.reset(emptyForm(businessDate, form.getValues()))
    setOpened({ count: opened.count + 1, date: businessDate })
    draft.beginAnew(businessDate)
  }

  const held = useSaveAfterReads(form, needs, async (typed, maySend: () => boolean) => {
    const today = await businessDateNow()
    const values = onDay(typed, today)
    const sent = toSend(values, today)
    if (typeof sent === 'string') return sayWhyNot(sent)
    if (!maySend()) return
    askFirst(values, () => {
      if (!maySend()) return
      draft.keeper.pause()
      void save(sent, values)
    })
  })
  const submitNew = async (event?: BaseSyntheticEvent) => {
    if (isPosted.current) return
    const maySend = press()
    return form.handleSubmit((typed) => held.submit(typed, maySend))(event)
  }
  return {
    form,
    firstInput,
    saving: saving || held.isHeld,
    unsettled: unsettled !== null,
    refusal,
    locked: unsettled !== null || refusal !== null,
    submit: unsettled ? sendAgain : submitNew,
    startAfresh,
    cameBack,
    setAside: () => {
      setAside()
      startAfresh()
    },
  }
}

function draftRules<Values extends FieldValues>(
  settings: Pick<EntrySettings<WriteKey, Values>, 'draft' | 'emptyForm'>,
): DraftRules<Values> {
  return { ...settings.draft, emptyForm: (date) => settings.emptyForm(date, null) }
}

/** Returns what a form shows at first: an empty form, with the draft, and with the save whose outcome isn't known. */
function firstValues<Values extends FieldValues>(
  empty: Values,
  ...over: readonly (Partial<Values> | null | undefined)[]
): DefaultValues<Values> {
  return Object.assign({}, empty, ...over) as DefaultValues<Values>
}

/** Focuses the first field in each new entry, so that a person can type at once. */
function useFocusOfFirst(
  firstInput: RefObject<FirstField | null>,
  openedCount: number,
  cameBack: CameBack | null,
): void {
  useEffect(() => {
    // The focus alone would scroll only to the field, and the field's label could stay hidden.
    if (openedCount > 0) window.scrollTo(0, 0)
    firstInput.current?.focus()
  }, [firstInput, openedCount])
  // The first field also gets the focus if a draft was restored. A person who doesn't expect the draft types the next
  // account number, which must not land in an amount.
  useEffect(() => {
    const field = firstInput.current
    if (cameBack?.from !== undefined && field instanceof HTMLInputElement) field.select()
  }, [firstInput, cameBack?.from])
}

interface FollowingDay<Values extends FieldValues> {
  readonly form: UseFormReturn<Values>
  readonly draft: FormDraft<Values>
  /** The business date that the form is prefilled with. */
  readonly opened: string
  /** True while the form shows a save that was sent; its date must then not change. */
  readonly waits: boolean
  /** Called with the new business date after the form has taken it over. */
  readonly onFollowed: (businessDate: string) => void
}

/**
 * Keeps a date that nobody changed equal to the business date. So a form that stays open past midnight shows and sends the
 * new date.
 * @returns a function that returns the form's values for a business date
 */
function useFollowingDay<Values extends FieldValues>(
  settings: FollowingDay<Values>,
): (values: Values, businessDate: string) => Values {
  const { form, draft, opened, waits, onFollowed } = settings
  const { businessDate } = useSession()
  const { emptyForm } = draft.rules
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each new date, as soon as `waits` is false
  useEffect(() => {
    if (businessDate === opened || waits) return
    const following = followingDay(emptyForm, form.getValues(), opened, businessDate)
    draft.keeper.follow(businessDate)
    for (const [name, value] of Object.entries(following)) {
      form.setValue(name as FieldPath<Values>, value as FieldPathValue<Values, FieldPath<Values>>)
    }
    onFollowed(businessDate)
  }, [businessDate, waits])
  return (values, today) => ({ ...values, ...followingDay(emptyForm, values, opened, today) })
}
