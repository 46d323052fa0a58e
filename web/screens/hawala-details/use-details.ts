import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { may, refusalOf } from '../../../shared/contract/access.ts'
import type { HawalaType } from '../../../shared/contract/hawala-serials.ts'
import { messageOf } from '../../api/errors.ts'
import type { Currency } from '../../api/use-currencies.ts'
import { useSaving } from '../../api/use-saving.ts'
import { useSession } from '../../app/session.tsx'
import { toast } from '../../components/toaster.tsx'
import { detailsBody } from './details-body.ts'
import { DetailsFormSchema, type DetailsValues, emptyDetails } from './details-values.ts'
import type { Entry } from './use-entries.ts'

/** What `useDetails` gives. */
export type DetailsRecording = ReturnType<typeof useDetails>

const REFRESHES = [
  'GET /api/hawala-details',
  'GET /api/hawala',
  'GET /api/hawala-serial-no',
] as const

/**
 * Records hawala entries, one after the other, of one type until another is chosen (specification 2, sections 4, 5, 7 and
 * 8). A save that was refused leaves everything typed.
 * @param currencies undefined while they load
 * @param shownNumber the number that stands on the form for a type
 */
export function useDetails(
  currencies: readonly Currency[] | undefined,
  shownNumber: (type: HawalaType) => number | null,
) {
  const { user } = useSession()
  const [formsOpened, setFormsOpened] = useState(1)
  const [last, setLast] = useState<Entry | null>(null)
  const firstInput = useRef<HTMLInputElement>(null)
  const { saving, unsettled, save, sendAgain, setAside } = useSaving<
    'POST /api/hawala-details',
    DetailsValues
  >('POST /api/hawala-details', {
    userId: user.id,
    form: 'Hawala entry',
    refreshes: REFRESHES,
    onResult: (result) => {
      if (result.outcome === 'saved') {
        const { type, hawalaNo } = result.data
        toast({
          title: `Hawala ${type.toLowerCase()} entry created successfully`,
          description: `Its hawala number is ${hawalaNo}.`,
        })
        setLast(result.data)
        startAfresh()
        return
      }
      if (result.outcome === 'unknown') form.reset(result.values)
      const description = messageOf(result.error, 'Failed to create hawala entry')
      toast({ title: 'Error', description, variant: 'destructive' })
    },
  })
  const form: UseFormReturn<DetailsValues> = useForm<DetailsValues>({
    resolver: zodResolver(DetailsFormSchema, undefined, { raw: true }),
    defaultValues: unsettled?.values ?? emptyDetails('Send'),
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: every new form begins at its first field
  useEffect(() => firstInput.current?.focus(), [formsOpened])

  const startAfresh = () => {
    form.reset(emptyDetails(form.getValues('type')))
    setFormsOpened((count) => count + 1)
  }

  const submitNew = form.handleSubmit((values) =>
    save({ body: detailsBody(values, shownNumber(values.type), currencies) }, values),
  )
  const refusal = may(user.userType, 'record') ? null : refusalOf(user.userType, 'record')
  return {
    form,
    /** To be put on the field where every new form begins. */
    firstInput,
    /** The entry that was saved last; null before the first. */
    last,
    saving,
    unsettled: unsettled !== null,
    /** Why this person may not record; null where they may. */
    refusal,
    /** True while what is in the fields may not be changed. */
    locked: unsettled !== null || refusal !== null,
    /** Sends what is unsettled again as it was, else what is in the form, if that is in order. */
    submit: unsettled ? sendAgain : submitNew,
    startAfresh,
    setAside: () => {
      setAside()
      startAfresh()
    },
  }
}
