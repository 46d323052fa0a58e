import { useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { searchForms as texts } from '#texts/search-forms.ts'
import type { Answered } from '../../shared/contract/routes.ts'
import { ApiError, messageOf } from '../api/errors.ts'
import type { RouteOf } from '../api/request.ts'
import type { ReadKey } from '../api/use-api.ts'
import type { SentTo, WriteKey } from '../api/use-saving.ts'
import { toast } from '../ui/toaster.tsx'
import { isAsSent, type ShownRefusal, shownRefusal, withOverLimit } from './beyond-limit.ts'
import { movedOnRecord } from './moved-on.ts'
import { typedOver } from './typed-over.ts'
import { type Failure, useWrite } from './use-write.ts'

interface RecordEditSettings<K extends WriteKey, Kept, Values extends FieldValues> {
  readonly call: K
  /** Identifies the form among the user's forms: "transaction 12". */
  readonly formName: string
  readonly refreshes: readonly ReadKey[]
  /** The record at the moment when the dialog opened. */
  readonly opened: Kept
  readonly valuesOf: (record: Kept) => Values
  readonly resolver: (record: Kept) => Resolver<Values>
  /**
   * Returns the params and the body of the call for valid values, with the version of the record that the person has seen.
   */
  readonly toSend: (record: Kept, values: Values) => SentTo<K>
  /**
   * Asks the person to confirm doubtful values, then calls `save`. If nothing is in doubt, it calls `save` at once. Left out
   * if the form never asks.
   */
  readonly askFirst?: (record: Kept, values: Values, save: () => void) => void
  /** Makes the current record from the record that the server has just returned. */
  readonly asItStands: (record: Kept, given: object) => Kept | Promise<Kept>
  /** True for a refusal that the dialog shows itself. Left out if every refusal is shown as a toast. */
  readonly showsItself?: (error: unknown) => boolean
  /** Called with the current record after this person or somebody else has changed it. */
  readonly onChanged: (record: Kept) => void
  /** Called if someone else has deleted the record. */
  readonly onGone: () => void
  readonly onDone: () => void
}

const NOT_FOUND = 404

/** The result of `useRecordEdit`. */
export type RecordEdit<Kept, Values extends FieldValues> = ReturnType<
  typeof useRecordEdit<WriteKey, Kept, Values>
>

/**
 * Holds the edit of a record in a dialog. If somebody else has changed the record meanwhile, `moved` is the current record.
 * Nothing is saved then until the person has decided. Rules: docs/rules/ledger.md
 */
export function useRecordEdit<K extends WriteKey, Kept, Values extends FieldValues>(
  settings: RecordEditSettings<K, Kept, Values>,
) {
  const { opened, valuesOf, askFirst, asItStands, onChanged, onDone } = settings
  const shown = useShownRefusal(settings.showsItself)
  const [record, setRecord] = useState(opened)
  const [moved, setMoved] = useState<Kept | null>(null)
  const saveButton = useRef<HTMLButtonElement>(null)
  const { saving, unsettled, save, sendAgain, setAside } = useWrite<K, Values>(settings.call, {
    form: settings.formName,
    refreshes: settings.refreshes,
    saved: async (answer: Answered<RouteOf<K>>) => {
      toast({ title: texts.updated })
      onChanged(await asItStands(record, answer as object))
      onDone()
    },
    refused: (failure): string | null => shown.refused(failure, form),
    unknown: (failure): string => shown.unknown(failure, form),
    onFailed: async ({ error }) => {
      if (error instanceof ApiError && error.status === NOT_FOUND) {
        settings.onGone()
        onDone()
      }
      const newer = movedOnRecord<object>(error)
      if (!newer) return
      const now = await asItStands(record, newer)
      form.reset(typedOver(valuesOf(moved ?? record), form.getValues(), valuesOf(now)))
      onChanged(now)
      setMoved(now)
    },
  })
  const form: UseFormReturn<Values> = useForm<Values>({
    defaultValues: (unsettled?.values ?? valuesOf(opened)) as DefaultValues<Values>,
    resolver: settings.resolver(record),
  })

  const saveOver = (seen: Kept, overLimit: string | null = null) =>
    form.handleSubmit((values) => {
      const saveThem = () => save(withOverLimit(settings.toSend(seen, values), overLimit), values)
      // If there is a reason to pass a limit, the person has already confirmed these same values.
      return askFirst && overLimit === null
        ? askFirst(seen, values, () => void saveThem())
        : saveThem()
    })()
  const decided = (now: Kept) => {
    setRecord(now)
    setMoved(null)
  }
  return {
    form,
    /** The latest version of the record that the person has seen. */
    record,
    /** The record after somebody else's change, while the person still has to decide; otherwise null. */
    moved,
    saving,
    unsettled: unsettled !== null,
    /** The refusal that the dialog shows; null if there is none. */
    refusal: shown.refusal,
    forgetRefusal: shown.forget,
    saveButton,
    setAside: () => {
      setAside()
      onDone()
    },
    /** Sends an unsettled save again, or else the typed values. It does nothing while the person has to decide. */
    submit: async () => {
      if (unsettled) await sendAgain()
      else if (moved === null) await saveOver(record)
    },
    /** Sends the typed values again, with the reason why they may pass the limits of accounts. */
    saveBeyond: (reason: string) => {
      if (moved === null) void saveOver(record, reason)
    },
    /** Drops the typed values, so that the fields show the saved ones. */
    takeOver: () => {
      if (moved === null) return
      form.reset(valuesOf(moved))
      decided(moved)
    },
    /** Saves the typed values over someone else's change. */
    saveMine: async () => {
      if (moved === null) return
      decided(moved)
      await saveOver(moved)
    },
  }
}

/**
 * Keeps the refusal that the dialog shows itself. A refusal about other values than those in the form is shown as a toast.
 */
function useShownRefusal(showsItself: (error: unknown) => boolean = () => false) {
  const [refusal, setRefusal] = useState<ShownRefusal | null>(null)
  return {
    refusal,
    forget: () => setRefusal(null),
    /** @returns the message for a toast; null if the dialog shows the refusal */
    refused: ({ error, values }: Failure<object>, form: { getValues(): object }): string | null => {
      const message = messageOf(error, texts.notUpdated)
      const isShown = !movedOnRecord(error) && isAsSent(form, values) && showsItself(error)
      setRefusal(isShown ? shownRefusal(error, message) : null)
      return isShown ? null : message
    },
    /** Shows the values that were sent. @returns the message for a toast */
    unknown: <Values>({ error, values }: Failure<Values>, form: { reset(to: Values): void }) => {
      setRefusal(null)
      form.reset(values)
      return messageOf(error, texts.notUpdated)
    },
  }
}
