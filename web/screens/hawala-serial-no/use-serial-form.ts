import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { messageOf } from '../../api/errors.ts'
import type { SavingResult } from '../../api/saver.ts'
import { useSaving } from '../../api/use-saving.ts'
import { useSession } from '../../app/session.tsx'
import { toast } from '../../components/toaster.tsx'
import {
  checkSerial,
  type Serial,
  type SerialValues,
  serialBody,
  valuesOf,
} from './serial-values.ts'

const REFRESHES = ['GET /api/hawala-serial-no'] as const

/**
 * The form of the serial number that is edited, or of new ones, one after the other (specification 1, sections 2, 5 and 8).
 * @param onLeave called when the serial number has been saved: back to new ones
 */
export function useSerialForm(serial: Serial | null, onLeave: () => void) {
  const { user } = useSession()
  const [formsOpened, setFormsOpened] = useState(1)

  const startAfresh = () => {
    form.reset(valuesOf(serial))
    setFormsOpened(formsOpened + 1)
  }
  const onResult = (result: SavingResult<unknown, SerialValues>) => {
    if (result.outcome === 'saved') {
      toast({ title: `Hawala serial number ${serial ? 'updated' : 'created'} successfully` })
      if (serial) onLeave()
      else startAfresh()
      return
    }
    if (result.outcome === 'unknown') form.reset(result.values)
    const fallback = serial
      ? 'Failed to update hawala serial number'
      : 'Failed to create hawala serial number'
    const description = messageOf(result.error, fallback)
    toast({ title: 'Error', description, variant: 'destructive' })
  }

  const common = { userId: user.id, refreshes: REFRESHES, onResult }
  const creating = useSaving<'POST /api/hawala-serial-no', SerialValues>(
    'POST /api/hawala-serial-no',
    { ...common, form: 'hawala serial number' },
  )
  const updating = useSaving<'PUT /api/hawala-serial-no/{id}', SerialValues>(
    'PUT /api/hawala-serial-no/{id}',
    { ...common, form: `hawala serial number ${serial?.id}` },
  )
  const { saving, unsettled, sendAgain, setAside } = serial ? updating : creating

  const form = useForm<SerialValues>({
    resolver: checkSerial,
    defaultValues: unsettled?.values ?? valuesOf(serial),
  })
  const { setFocus } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new form begins at its first field
  useEffect(() => setFocus('accountId'), [formsOpened, setFocus])

  const submit = form.handleSubmit((values) => {
    const body = serialBody(values)
    return serial
      ? updating.save({ params: { id: serial.id }, body }, values)
      : creating.save({ body }, values)
  })
  return {
    form,
    saving,
    unsettled: unsettled !== null,
    /** Sends what is unsettled again as it was, else what is in the form, if that is in order. */
    submit: unsettled ? sendAgain : submit,
    setAside: () => {
      setAside()
      startAfresh()
    },
  }
}
