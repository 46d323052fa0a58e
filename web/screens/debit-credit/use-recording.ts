import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { messageOf } from '../../api/errors.ts'
import { useSession } from '../../app/session.tsx'
import { toast } from '../../components/toaster.tsx'
import type { PostingKind } from './kind.ts'
import { postingBody } from './posting-body.ts'
import { PostingFormSchema, type PostingFormValues } from './posting-form-schema.ts'
import { type FailedPosting, type PostingResult, usePosting } from './use-posting.ts'
import { useVoucher } from './use-voucher.ts'

function emptyForm(businessDate: string): PostingFormValues {
  return { account: '', currencyId: '', narrative: '', amount: '', date: businessDate }
}

/** From an empty form to the voucher and back to an empty form (specification 2, section 4 "Debit/Credit after save"). */
export function useRecording(kind: PostingKind) {
  const { user, businessDate } = useSession()
  const posting = usePosting(user.id, kind)
  const voucher = useVoucher()
  const [saving, setSaving] = useState(false)
  const underWay = useRef(false)
  /** Counts the forms filled; its date is what the date was prefilled with. */
  const [opened, setOpened] = useState({ count: 0, date: businessDate })
  const form = useForm<PostingFormValues>({
    resolver: zodResolver(PostingFormSchema, undefined, { raw: true }),
    defaultValues: posting.unsettled?.values ?? emptyForm(businessDate),
  })
  const accountInput = useRef<HTMLInputElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: every new form begins at the account picker
  useEffect(() => accountInput.current?.focus(), [opened.count])

  const startAfresh = () => {
    form.reset(emptyForm(businessDate))
    setOpened({ count: opened.count + 1, date: businessDate })
  }

  /** Until the voucher shows or the form is empty again, a second press does nothing. */
  const once = async (send: () => Promise<PostingResult>) => {
    if (underWay.current) return
    underWay.current = true
    setSaving(true)
    try {
      const result = await send()
      if (result.outcome === 'posted') await tellSuccess(result.id)
      else tellFailure(result)
    } finally {
      underWay.current = false
      setSaving(false)
    }
  }

  const tellSuccess = async (id: number) => {
    toast({ title: `${kind} transaction created successfully` })
    if (!(await voucher.show(id))) startAfresh()
  }

  const tellFailure = ({ outcome, attempt, error }: FailedPosting) => {
    if (outcome === 'unknown') form.reset(attempt.values)
    const fallback = `Failed to create ${kind.toLowerCase()} transaction`
    toast({ title: 'Error', description: messageOf(error, fallback), variant: 'destructive' })
  }

  const { unsettled } = posting
  const submitNew = form.handleSubmit((values) =>
    once(() => posting.post(postingBody(kind, values, opened.date), values)),
  )
  return {
    form,
    accountInput,
    saving,
    unsettled,
    voucher,
    /** Sends what is unsettled again as it was, else what is in the form, if that is in order. */
    submit: unsettled ? () => once(() => posting.sendAgain(unsettled)) : submitNew,
    startAfresh,
    setAside: () => {
      posting.setAside()
      startAfresh()
    },
    newTransaction: () => {
      voucher.close()
      startAfresh()
    },
  }
}
