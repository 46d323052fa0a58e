import { type RefObject, useEffect, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { forms as texts } from '#texts/forms.ts'
import { may, refusalOf } from '../../shared/contract/access.ts'
import type { Answered } from '../../shared/contract/routes.ts'
import type { RouteOf } from '../api/request.ts'
import type { ReadKey } from '../api/use-api.ts'
import type { SentTo, WriteKey } from '../api/use-saving.ts'
import { useTyped } from '../app/keys/typed.ts'
import { useSession } from '../app/session.tsx'
import { toast } from '../components/toaster.tsx'
import type { DraftRules } from './draft.ts'
import { type CameBack, useDraft, useKeptDraft } from './use-draft.ts'
import { useFollowingDay } from './use-following-day.ts'
import { type Failure, useWrite } from './use-write.ts'

interface EntrySettings<K extends WriteKey, Values extends FieldValues> {
  readonly route: K
  /** What tells the form from the user's others: "Debit". */
  readonly formName: string
  /**
   * @param businessDate today, which a date is prefilled with
   * @param before what stood in the form before; null for the first one
   */
  readonly emptyForm: (businessDate: string, before: Values | null) => Values
  /** How an unfinished entry is kept. */
  readonly draft: Omit<DraftRules<Values>, 'emptyForm'>
  readonly resolver: Resolver<Values>
  /** Given where values that were checked may need a person's yes: saves at once, or once there is one. */
  readonly askFirst?: (values: Values, save: () => void) => void
  /**
   * What is sent for values that were checked, or as a text why nothing can be.
   * @param businessDate the business date at the moment of the save
   */
  readonly toSend: (values: Values, businessDate: string) => SentTo<K> | string
  readonly refreshes: readonly ReadKey[]
  /** Told of a save; it empties the form by `startAfresh` when that is due. Until it has ended, Save does nothing. */
  readonly onSaved: (answer: Answered<RouteOf<K>>, startAfresh: () => void) => void | Promise<void>
  /** What the person is told of a save that failed, or whose outcome is not known. */
  readonly failedText: (failure: Failure<Values>) => string
}

/** What the form's frame needs to know, whatever the fields are. */
export interface EntryState {
  /** From the press on Save until the form is empty again, or what was saved shows. */
  readonly saving: boolean
  /** True while what was sent may have been saved or not. */
  readonly unsettled: boolean
  /** Why this person may not record; null where they may. */
  readonly refusal: string | null
  /** True while what is in the fields may not be changed. */
  readonly locked: boolean
  /** Sends what is unsettled again as it was, else what is in the form, if that is in order. */
  readonly submit: () => Promise<void>
  /** Forgets what is unsettled. */
  readonly setAside: () => void
  /** Empties the form. */
  readonly startAfresh: () => void
  /** The unfinished entry that has come back into the form; null while none has. */
  readonly cameBack: CameBack | null
}

/** What `useEntry` gives. */
export interface Entry<Values extends FieldValues> extends EntryState {
  readonly form: UseFormReturn<Values>
  /** To be put on the field where every new form begins. */
  readonly firstInput: RefObject<HTMLInputElement | null>
}

function sayWhyNot(description: string): void {
  toast({ title: texts.error, description, variant: 'destructive' })
}

/** Where nothing is asked. */
function saveAtOnce(_values: unknown, save: () => void): void {
  save()
}

/**
 * The life of an entry: typed, sent, settled, and the next one. What is typed is kept as a draft; what is sent goes under a key of
 * its own, so that it is carried out once; a save that was refused leaves everything typed. Rules: docs/rules/screens.md
 */
export function useEntry<K extends WriteKey, Values extends FieldValues>(
  settings: EntrySettings<K, Values>,
): Entry<Values> {
  const { route, formName, emptyForm, toSend, askFirst = saveAtOnce } = settings
  const { user, businessDate, businessDateNow } = useSession()
  /** Counts the forms filled; its date is what the date is prefilled with. */
  const [opened, setOpened] = useState({ count: 0, date: businessDate })
  const firstInput = useRef<HTMLInputElement>(null)

  const { saving, unsettled, save, sendAgain, setAside } = useWrite<K, Values>(route, {
    form: formName,
    refreshes: settings.refreshes,
    onSaved: (answer) => settings.onSaved(answer, startAfresh),
    failedText: settings.failedText,
    onFailed: ({ outcome, values }) => {
      if (outcome === 'unknown') form.reset(values)
      else draft.keeper.keep(form.getValues(), opened.date)
    },
  })
  const refusal = may(user.userType, 'record') ? null : refusalOf(user.userType, 'record')
  const draft = useDraft<Values>(
    formName,
    { ...settings.draft, emptyForm: (date) => emptyForm(date, null) },
    unsettled !== null || refusal !== null,
  )
  const form = useForm<Values>({
    resolver: settings.resolver,
    defaultValues: {
      ...emptyForm(businessDate, null),
      ...draft.values,
      ...unsettled?.values,
    } as DefaultValues<Values>,
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

  useEffect(() => {
    // The focus alone would scroll no further than to the field, and leave out its label.
    if (opened.count > 0) window.scrollTo(0, 0)
    firstInput.current?.focus()
  }, [opened.count])
  // Where an entry has come back too: who didn't expect it types the next account, which must not become an amount.
  useEffect(() => {
    if (cameBack?.from !== undefined) firstInput.current?.select()
  }, [cameBack?.from])

  const startAfresh = () => {
    form.reset(emptyForm(businessDate, form.getValues()))
    setOpened({ count: opened.count + 1, date: businessDate })
    draft.beginAnew(businessDate)
  }

  const submitNew = form.handleSubmit(async (typed) => {
    const today = await businessDateNow()
    const values = onDay(typed, today)
    const sent = toSend(values, today)
    if (typeof sent === 'string') return sayWhyNot(sent)
    if (saving) return
    askFirst(values, () => {
      draft.keeper.pause()
      void save(sent, values)
    })
  })
  return {
    form,
    firstInput,
    saving,
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
