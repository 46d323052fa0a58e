import { useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form'
import type { Answered } from '../../shared/contract/routes.ts'
import { messageOf } from '../api/errors.ts'
import type { RouteOf } from '../api/request.ts'
import type { ReadKey } from '../api/use-api.ts'
import type { SentTo, WriteKey } from '../api/use-saving.ts'
import { checked } from '../fields/checked-as-typed.ts'
import { named } from '../ui/named-message.ts'
import { toast } from '../ui/toaster.tsx'
import { useWrite } from './use-write.ts'

interface DialogFormSettings<K extends WriteKey, Values extends FieldValues> {
  readonly route: K
  /** Identifies the form among those of the user: "Limits of 1001". */
  readonly formName: string
  /** The values to begin with. */
  readonly values: Values
  readonly labels: Readonly<Record<keyof Values & string, string>>
  /** The problems of the form, by field. */
  readonly problemsOf: (values: Values) => Readonly<Record<string, string>>
  /** The call for valid values; null if they change nothing. */
  readonly toSend: (values: Values) => SentTo<K> | null
  readonly refreshes: readonly ReadKey[]
  /**
   * The field at which a refusal stands; null if it is about none.
   * @param message the refusal as it is shown to people
   */
  readonly refusedAt: (
    error: unknown,
    message: string,
  ) => { readonly field: keyof Values & string; readonly problem: string } | null
  /** The message for a failed save if the server gives no message. */
  readonly failedText: string
  /** The toast after a save. */
  readonly savedToast: (answer: Answered<RouteOf<K>>) => { title: string; description?: string }
  /** Called when the form is done with: saved, set aside, or unchanged. */
  readonly onDone: () => void
}

/** A small form in a dialog, from opening to saving. A refusal stands at the field that it is about, or below all fields. */
export function useDialogForm<K extends WriteKey, Values extends FieldValues>(
  settings: DialogFormSettings<K, Values>,
) {
  const { route, labels, refusedAt, failedText, onDone } = settings
  const [refusal, setRefusal] = useState<string | null>(null)
  const { saving, unsettled, save, sendAgain, setAside } = useWrite<K, Values>(route, {
    form: settings.formName,
    refreshes: settings.refreshes,
    onSaved: (answer) => {
      toast(settings.savedToast(answer))
      onDone()
    },
    failedText: ({ error, outcome }) =>
      outcome === 'unknown' ? messageOf(error, failedText) : null,
    onFailed: ({ error, outcome, values }) => {
      if (outcome === 'unknown') {
        form.reset(values)
        return
      }
      const message = messageOf(error, failedText)
      const at = refusedAt(error, message)
      setRefusal(at ? null : message)
      if (!at) return
      const path = at.field as Path<Values>
      form.setError(path, { message: named(labels[at.field], at.problem) })
      form.setFocus(path, { shouldSelect: true })
    },
  })
  const form = useForm<Values>({
    defaultValues: (unsettled?.values ?? settings.values) as DefaultValues<Values>,
    resolver: checked(settings.problemsOf),
  })
  const send = form.handleSubmit((values) => {
    setRefusal(null)
    const sent = settings.toSend(values)
    return sent ? save(sent, values) : onDone()
  })
  return {
    form,
    saving,
    unsettled: unsettled !== null,
    /** The server's reason, if it is about no field; null if there is none. */
    refusal,
    submit: () => void (unsettled ? sendAgain() : send()),
    setAside: () => {
      setAside()
      onDone()
    },
  }
}
