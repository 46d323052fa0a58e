import { useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, type Resolver, useForm } from 'react-hook-form'
import { searchForms as texts } from '#texts/search-forms.ts'
import type { Answered } from '../../shared/contract/routes.ts'
import { ApiError, messageOf } from '../api/errors.ts'
import type { RouteOf } from '../api/request.ts'
import type { ReadKey } from '../api/use-api.ts'
import type { SentTo, WriteKey } from '../api/use-saving.ts'
import { toast } from '../components/toaster.tsx'
import { movedOnRecord } from './moved-on.ts'
import { typedOver } from './typed-over.ts'
import { useWrite } from './use-write.ts'

interface RecordEditSettings<K extends WriteKey, Kept, Values extends FieldValues> {
  readonly call: K
  /** What tells the form from the user's others: "transaction 12". */
  readonly formName: string
  readonly refreshes: readonly ReadKey[]
  /** The record as it was when the dialog opened. */
  readonly opened: Kept
  readonly valuesOf: (record: Kept) => Values
  readonly resolver: (record: Kept) => Resolver<Values>
  /** What is sent for values that were checked, with the version of the record that they were typed over. */
  readonly toSend: (record: Kept, values: Values) => SentTo<K>
  /** The record as it stands now, from what the server has just given of it. */
  readonly asItStands: (record: Kept, given: object) => Kept | Promise<Kept>
  /** Told of the record as it is now, by this person's edit or another's. */
  readonly onChanged: (record: Kept) => void
  /** Told that someone else has deleted it. */
  readonly onGone: () => void
  readonly onDone: () => void
}

const NOT_FOUND = 404

/** What `useRecordEdit` gives. */
export type RecordEdit<Kept, Values extends FieldValues> = ReturnType<
  typeof useRecordEdit<WriteKey, Kept, Values>
>

/**
 * The edit of a record, from what was found to what was saved. Where someone else has changed it meanwhile, `moved` says what
 * it is now, and nothing is saved until the person has decided. Rules: docs/rules/ledger.md
 */
export function useRecordEdit<K extends WriteKey, Kept, Values extends FieldValues>(
  settings: RecordEditSettings<K, Kept, Values>,
) {
  const { opened, valuesOf, asItStands, onChanged, onDone } = settings
  const [record, setRecord] = useState(opened)
  const [moved, setMoved] = useState<Kept | null>(null)
  const saveButton = useRef<HTMLButtonElement>(null)
  const { saving, unsettled, save, sendAgain, setAside } = useWrite<K, Values>(settings.call, {
    form: settings.formName,
    refreshes: settings.refreshes,
    onSaved: async (answer: Answered<RouteOf<K>>) => {
      toast({ title: texts.updated })
      onChanged(await asItStands(record, answer as object))
      onDone()
    },
    failedText: ({ error }) => messageOf(error, texts.notUpdated),
    onFailed: async ({ error, outcome, values }) => {
      if (outcome === 'unknown') form.reset(values)
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
  const form = useForm<Values>({
    defaultValues: (unsettled?.values ?? valuesOf(opened)) as DefaultValues<Values>,
    resolver: settings.resolver(record),
  })

  const saveOver = (seen: Kept) =>
    form.handleSubmit((values) => save(settings.toSend(seen, values), values))()
  const decided = (now: Kept) => {
    setRecord(now)
    setMoved(null)
  }
  return {
    form,
    /** As it was opened, or as the person has seen it since. */
    record,
    /** As someone else has left it meanwhile; null where nobody has, or the person has decided. */
    moved,
    saving,
    unsettled: unsettled !== null,
    saveButton,
    setAside: () => {
      setAside()
      onDone()
    },
    /** Sends what is unsettled again as it was, else what is typed; while something is to be decided, nothing. */
    submit: async () => {
      if (unsettled) await sendAgain()
      else if (moved === null) await saveOver(record)
    },
    /** Drops what was typed: the fields show what is saved now. */
    takeOver: () => {
      if (moved === null) return
      form.reset(valuesOf(moved))
      decided(moved)
    },
    /** Saves what was typed on top of what someone else has saved. */
    saveMine: async () => {
      if (moved === null) return
      decided(moved)
      await saveOver(moved)
    },
  }
}
