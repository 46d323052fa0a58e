import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { takesLetters } from '../app/keys/page-parts.ts'
import { useTyped } from '../app/keys/typed.ts'
import { useSession } from '../app/session.tsx'
import { CUT_MARK } from '../ui/number-field/cut-mark.ts'
import { type DraftRules, draftOf, valuesOf, withoutCut } from './draft.ts'
import { type DraftKeeper, draftKeeper } from './draft-keeper.ts'
import { holdPage } from './page-life.ts'

/** The result of `useDraft`. */
export interface FormDraft<Values extends FieldValues> {
  readonly keeper: DraftKeeper<Values>
  readonly rules: DraftRules<Values>
  /** The values that the form begins with; null for an empty form. */
  readonly values: Values | null
  /** When the restored draft was typed, in milliseconds since 1970; null if none was restored. */
  readonly backFrom: number | null
  readonly setBackFrom: (backFrom: number | null) => void
  /** Call when the form was emptied for a new entry; `businessDate` is the date of the new entry. */
  readonly beginAnew: (businessDate: string) => void
}

/** An unfinished entry that was restored in its form. */
export interface CameBack {
  /** When the entry was typed, in milliseconds since 1970. */
  readonly from: number
}

/**
 * Restores a user's unfinished entry when the form opens again after another screen, a reload or a crash. The entry is kept
 * on this machine, only for this user (docs/decisions/2026-11-21-drafts.md). `useKeptDraft` stores the changes.
 * @param name identifies the form among the user's forms: "Debit"
 * @param waits true to restore and store nothing: while a save is unsettled, and if this person may not save
 */
export function useDraft<Values extends FieldValues>(
  name: string,
  rules: DraftRules<Values>,
  waits: boolean,
): FormDraft<Values> {
  const { user, businessDate } = useSession()
  const [{ keeper, draft, values }] = useState(() => {
    const opened = draftKeeper(user.id, name, rules)
    if (!waits) opened.resume(businessDate)
    const own = waits ? null : opened.own()
    return { keeper: opened, draft: own, values: own && valuesOf(rules, own, businessDate) }
  })
  const [backFrom, setBackFrom] = useState(draft?.changedAtMs ?? null)
  return {
    keeper,
    rules,
    values,
    backFrom,
    setBackFrom,
    beginAnew(date) {
      keeper.pause()
      keeper.resume(date)
      setBackFrom(null)
    },
  }
}

/**
 * Stores the values of a form while a person types. If the form is untouched, it also takes over the draft of a page that
 * has ended.
 * @returns the draft that was restored; null if there was none
 */
export function useKeptDraft<Values extends FieldValues>(
  { keeper, rules, values, backFrom, setBackFrom }: FormDraft<Values>,
  form: UseFormReturn<Values>,
): CameBack | null {
  const { businessDate } = useSession()
  useTyped(() => {
    if (!keeper.isKeeping()) return 'nothing'
    const [typed, empty] = [form.getValues(), rules.emptyForm(businessDate)]
    if (rules.unkept?.some((name) => typed[name] !== empty[name])) return 'lost'
    keeper.flush()
    return keeper.own() ? 'kept' : 'nothing'
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once each time the form opens
  useEffect(() => {
    // When the form is left, the last change is written after the fields are gone. So the names of fields with a cut number
    // are remembered here.
    let cut: readonly string[] = []
    const kept = () => withoutCut(form.getValues(), rules.emptyForm(businessDate), cut)
    const keep = () => {
      cut = cutNames()
      keeper.changed(kept)
    }
    const stop = form.subscribe({ formState: { values: true }, callback: keep })
    // A number can be cut or confirmed without any change of the values.
    document.addEventListener(CUT_MARK, keep, { capture: true })
    window.addEventListener('pagehide', keeper.flush)
    holdPage()
    let isOpen = true
    const mayTake = () =>
      isOpen &&
      keeper.isKeeping() &&
      !isBeingTypedIn(document.activeElement) &&
      !draftOf(rules, form.getValues(), businessDate, 0)
    if (!values && keeper.isKeeping()) {
      void keeper.takeOver(mayTake, (draft) => {
        form.reset(valuesOf(rules, draft, businessDate))
        setBackFrom(draft.changedAtMs)
      })
    }
    return () => {
      isOpen = false
      keeper.flush()
      stop()
      document.removeEventListener(CUT_MARK, keep, { capture: true })
      window.removeEventListener('pagehide', keeper.flush)
    }
  }, [keeper])
  return backFrom === null ? null : { from: backFrom }
}

/** Returns the names of the fields that show a cut number which nobody has confirmed yet: "selling.amount". */
function cutNames(): readonly string[] {
  const fields = document.querySelectorAll<HTMLInputElement>(`input[${CUT_MARK}]`)
  return [...fields].map(({ name }) => name)
}

/** True while a person types in a field. The form's values don't show this, because a half-typed account isn't in them. */
function isBeingTypedIn(field: Element | null): boolean {
  return field instanceof HTMLInputElement && takesLetters(field) && field.value !== ''
}
