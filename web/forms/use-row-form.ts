import { useEffect, useState } from 'react'
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type Resolver,
  useForm,
} from 'react-hook-form'
import type { Answered } from '../../shared/contract/routes.ts'
import { administrationMessageOf } from '../api/errors.ts'
import type { RouteOf } from '../api/request.ts'
import type { SavingResult } from '../api/saver.ts'
import type { ReadKey } from '../api/use-api.ts'
import { type SentTo, useSaving, type WriteKey } from '../api/use-saving.ts'
import { useTyped } from '../app/keys/typed.ts'
import { useSession } from '../app/session.tsx'
import { toast } from '../components/toaster.tsx'

interface RowFormSettings<Row, Values extends FieldValues, C extends WriteKey, U extends WriteKey> {
  /** The row that is edited; null for a new one. */
  readonly row: Row | null
  readonly valuesOf: (row: Row | null) => Values
  readonly resolver: Resolver<Values>
  /** Where every new form begins. */
  readonly firstField: FieldPath<Values>
  /** What tells the form from the user's others: "number setting". */
  readonly formName: string
  /** What is said after a save. */
  readonly says: {
    readonly error: string
    readonly created: string
    readonly updated: string
    readonly notCreated: string
    readonly notUpdated: string
  }
  readonly create: C
  readonly toCreate: (values: Values) => SentTo<C>
  readonly update: U
  readonly toUpdate: (row: Row, values: Values) => SentTo<U>
  readonly refreshes: readonly ReadKey[]
  readonly holdsSecret?: boolean
  /** Told of the row as it was saved, before the form goes on. */
  readonly onSaved?: (answer: Answered<RouteOf<C>> | Answered<RouteOf<U>>) => void
  /** Called when the row that was edited has been saved: back to new ones. */
  readonly onLeave: () => void
}

/**
 * The form over a list, for its `EditForm`: of the row that is edited, or of new ones, one after the other
 * (specification 1, sections 2, 5 and 8).
 */
export function useRowForm<
  Row extends { readonly id: number },
  Values extends FieldValues,
  C extends WriteKey,
  U extends WriteKey,
>(settings: RowFormSettings<Row, Values, C, U>) {
  const { row, valuesOf, firstField, formName, says, onLeave } = settings
  const { user } = useSession()
  const [formsOpened, setFormsOpened] = useState(1)

  const startAfresh = () => {
    form.reset(valuesOf(row))
    setFormsOpened(formsOpened + 1)
  }
  const onResult = (result: SavingResult<Answered<RouteOf<C>> | Answered<RouteOf<U>>, Values>) => {
    if (result.outcome === 'saved') {
      toast({ title: row ? says.updated : says.created })
      settings.onSaved?.(result.data)
      if (row) onLeave()
      else startAfresh()
      return
    }
    if (result.outcome === 'unknown') form.reset(result.values)
    const description = administrationMessageOf(
      result.error,
      row ? says.notUpdated : says.notCreated,
    )
    toast({ title: says.error, description, variant: 'destructive' })
  }

  const { refreshes, holdsSecret = false } = settings
  const common = { userId: user.id, refreshes, onResult, holdsSecret }
  const creating = useSaving<C, Values>(settings.create, { ...common, form: formName })
  const updating = useSaving<U, Values>(settings.update, {
    ...common,
    form: `${formName} ${row?.id}`,
  })
  const { saving, unsettled, sendAgain, setAside } = row ? updating : creating

  const form = useForm<Values>({
    resolver: settings.resolver,
    defaultValues: (unsettled?.values ?? valuesOf(row)) as DefaultValues<Values>,
  })
  const { setFocus } = form
  useTyped(() => {
    if (saving) return 'sent'
    if (JSON.stringify(form.getValues()) !== JSON.stringify(valuesOf(row))) return 'lost'
    return row ? onLeave : 'nothing'
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new form begins at its first field
  useEffect(() => setFocus(firstField), [formsOpened, setFocus])

  const submit = form.handleSubmit((values) =>
    row
      ? updating.save(settings.toUpdate(row, values), values)
      : creating.save(settings.toCreate(values), values),
  )
  return {
    form,
    saving,
    unsettled: unsettled !== null,
    /** Sends what is unsettled again as it was, else what is in the form, if that is in order. */
    submit: unsettled ? sendAgain : submit,
    /** Back to the list from a row that was edited, else to an empty form. */
    giveUp: row ? onLeave : startAfresh,
    setAside: () => {
      setAside()
      startAfresh()
    },
  }
}
