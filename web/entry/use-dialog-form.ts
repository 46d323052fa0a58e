import type { BaseSyntheticEvent } from 'react'
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form'
import type { Answered } from '../../shared/contract/routes.ts'
import type { RouteOf } from '../api/request.ts'
import type { ReadKey } from '../api/use-api.ts'
import type { SentTo, WriteKey } from '../api/use-saving.ts'
import { checked } from '../fields/checked-as-typed.ts'
import { named } from '../ui/named-message.ts'
import { toast } from '../ui/toaster.tsx'
import { useStep } from './use-step.ts'

interface DialogFormSettings<K extends WriteKey, Values extends FieldValues> {
  readonly route: K
  /** Identifies the form among the user's forms: "Limits of 1001". */
  readonly formName: string
  /** The initial values. */
  readonly values: Values
  readonly labels: Readonly<Record<keyof Values & string, string>>
  /** The problems of the form, by field. */
  readonly problemsOf: (values: Values) => Readonly<Record<string, string>>
  /**
   * Asks the person to confirm doubtful values, then calls `save`. If nothing is in doubt, it calls `save` at once. Left out
   * if the form never asks.
   */
  readonly askFirst?: (values: Values, save: () => void) => unknown
  /** Returns the params and the body of the call for valid values; null if they change nothing. */
  readonly toSend: (values: Values) => SentTo<K> | null
  readonly refreshes: readonly ReadKey[]
  /** The field at which a refusal is shown; null if it isn't about a field. */
  readonly refusedAt: (
    error: unknown,
  ) => { readonly field: keyof Values & string; readonly problem: string } | null
  /** The message for a failed save if the server gives no message. */
  readonly failedText: string
  /** The toast after a save. */
  readonly savedToast: (answer: Answered<RouteOf<K>>) => { title: string; description?: string }
  /** Called when the form is finished: saved, set aside, or unchanged. */
  readonly onDone: () => void
}

/**
 * Returns the values with which a form begins. A save that was kept by an earlier version of the page may lack fields that the
 * form has now.
 * @param kept the values of a save whose outcome is unknown; undefined if there is none
 */
export function beginningWith<Values extends object>(
  values: Values,
  kept: Partial<Values> | undefined,
): Values {
  return { ...values, ...kept }
}

/**
 * Leads a small form in a dialog from opening to saving. A refusal is shown at the field that it is about, or below all
 * fields.
 */
export function useDialogForm<K extends WriteKey, Values extends FieldValues>(
  settings: DialogFormSettings<K, Values>,
) {
  const { route, labels, refusedAt, askFirst, onDone } = settings
  const step = useStep<K, Values>(route, {
    form: settings.formName,
    notDone: settings.failedText,
    refreshes: settings.refreshes,
    saved: (answer) => {
      toast(settings.savedToast(answer))
      onDone()
    },
    refused: (message, { error }) => {
      const at = refusedAt(error)
      if (!at) return message
      const path = at.field as Path<Values>
      form.setError(path, { message: named(labels[at.field], at.problem) })
      form.setFocus(path, { shouldSelect: true })
      return null
    },
    unknown: (message, { values }) => {
      form.reset(beginningWith(settings.values, values))
      return message
    },
  })
  const form = useForm<Values>({
    defaultValues: beginningWith(settings.values, step.unsettled?.values) as DefaultValues<Values>,
    resolver: checked(settings.problemsOf),
  })
  const submit = (event?: BaseSyntheticEvent) => {
    const maySend = step.press()
    return form.handleSubmit((values) => {
      const sent = settings.toSend(values)
      if (!maySend()) return
      if (!sent) return onDone()
      const saveThem = () => (maySend() ? step.send(sent, values) : undefined)
      return askFirst ? askFirst(values, () => void saveThem()) : saveThem()
    })(event)
  }
  const setAside = () => {
    step.setAside()
    onDone()
  }
  return { form, step: { ...step, setAside }, submit }
}
