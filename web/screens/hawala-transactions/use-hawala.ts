import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { may, refusalOf } from '../../../shared/contract/access.ts'
import type { Answered, RouteNamed } from '../../../shared/contract/routes.ts'
import { ApiError, messageOf } from '../../api/errors.ts'
import { useSaving } from '../../api/use-saving.ts'
import { useSession } from '../../app/session.tsx'
import type { ListedAccount } from '../../components/account-picker/account-options.ts'
import { toast } from '../../components/toaster.tsx'
import {
  emptyHawala,
  HawalaFormSchema,
  type HawalaValues,
  hawalaBody,
  hawalaNumberAt,
} from './hawala-values.ts'

/** A hawala as `GET /api/hawala` lists it. */
export type Hawala = Answered<RouteNamed<'hawala/list'>>[number]

/** What `useHawala` gives. */
export type HawalaRecording = ReturnType<typeof useHawala>

const FAILED = 'Failed to create hawala transaction'

/**
 * Records hawalas, one after the other (specification 2, sections 5, 7 and 8). A save that was refused leaves everything
 * typed; where the number was taken, under a fresh one.
 * @param accounts undefined while they load
 * @param onSaved told of each that was saved, when the form is empty again
 */
export function useHawala(
  accounts: readonly ListedAccount[] | undefined,
  onSaved: (saved: Hawala) => void,
) {
  const { user } = useSession()
  const [formsOpened, setFormsOpened] = useState(1)
  const firstInput = useRef<HTMLInputElement>(null)
  const { saving, unsettled, save, sendAgain, setAside } = useSaving<
    'POST /api/hawala',
    HawalaValues
  >('POST /api/hawala', {
    userId: user.id,
    form: 'Hawala',
    refreshes: ['GET /api/hawala', 'GET /api/hawala-details'],
    onResult: (result) => {
      if (result.outcome === 'saved') {
        toast({ title: 'Hawala transaction created successfully' })
        startAfresh()
        onSaved(result.data)
        return
      }
      if (result.outcome === 'unknown') form.reset(result.values)
      tellFailure(result.error)
    },
  })
  const form: UseFormReturn<HawalaValues> = useForm<HawalaValues>({
    resolver: zodResolver(HawalaFormSchema, undefined, { raw: true }),
    defaultValues: unsettled?.values ?? emptyHawala(Date.now()),
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: every new form begins at its first field
  useEffect(() => firstInput.current?.focus(), [formsOpened])

  const startAfresh = () => {
    form.reset(emptyHawala(Date.now()))
    setFormsOpened((count) => count + 1)
  }

  const tellFailure = (error: unknown) => {
    const message = messageOf(error, FAILED)
    const isTaken = isNumberTaken(error)
    if (isTaken) form.setValue('hawalaNumber', hawalaNumberAt(Date.now()))
    const description = isTaken ? `${message}. It has a new number now: press Save again.` : message
    toast({ title: 'Error', description, variant: 'destructive' })
  }

  const submitNew = form.handleSubmit(async (values) => {
    const sender = accounts?.find(({ accountNumber }) => accountNumber === values.account)
    if (sender) await save({ body: hawalaBody(values, sender.id) }, values)
    else toast({ title: 'Error', description: FAILED, variant: 'destructive' })
  })
  const refusal = may(user.userType, 'record') ? null : refusalOf(user.userType, 'record')
  return {
    form,
    /** To be put on the field where every new form begins. */
    firstInput,
    saving,
    unsettled: unsettled !== null,
    /** Why this person may not record; null where they may. */
    refusal,
    /** True while what is in the fields may not be changed. */
    locked: unsettled !== null || refusal !== null,
    /** Sends what is unsettled again as it was, else what is in the form, if that is in order. */
    submit: unsettled ? sendAgain : submitNew,
    setAside: () => {
      setAside()
      startAfresh()
    },
  }
}

/** Two counters that opened their forms within the same millisecond generate the same number. */
function isNumberTaken(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409 && error.body.startsWith('Hawala number')
}
