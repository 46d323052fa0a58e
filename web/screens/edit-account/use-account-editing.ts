import { useEffect, useState } from 'react'
import { type FieldErrors, useForm } from 'react-hook-form'
import { editAccount as texts } from '#texts/edit-account.ts'
import {
  type AccountFormValues,
  type FormField,
  firstError,
} from '../../accounts/account-values.ts'
import { ApiError } from '../../api/errors.ts'
import { refresh } from '../../api/use-api.ts'
import { useUpload } from '../../api/use-upload.ts'
import { typedOver } from '../../entry/typed-over.ts'
import { tellFailure, useStep } from '../../entry/use-step.ts'
import { checked } from '../../fields/checked-as-typed.ts'
import { toast } from '../../ui/toaster.tsx'
import { type Account, changedFields, problemsOf, updateBody, valuesOf } from './edited-account.ts'

const CONFLICT = 409

/**
 * Holds the state of an account's form, from opening to saving. Rules: docs/rules/accounts.md
 * @param account the account as it is in the list now
 * @param isSelected false once the dialog closes
 */
export function useAccountEditing(account: Account, isSelected: boolean, onDone: () => void) {
  const { send, uploaded } = useUpload()
  const { saving, unsettled, save, sendAgain, setAside } = useStep<
    'PUT /api/accounts/{id}',
    AccountFormValues
  >('PUT /api/accounts/{id}', {
    form: texts.formName(account.id),
    notDone: texts.notUpdated,
    refreshes: ['GET /api/accounts'],
    send,
    saved: () => {
      onDone()
      toast({ title: texts.updated })
    },
    refused: async (message, { error }) => {
      tellFailure(message)
      const conflict = error instanceof ApiError && error.status === CONFLICT
      if (conflict) await refresh('GET /api/accounts')
      return null
    },
    unknown: (message, { values }) => {
      form.reset(values)
      return message
    },
  })
  const form = useForm<AccountFormValues>({
    defaultValues: unsettled?.values ?? valuesOf(account),
    resolver: checked((values) => problemsOf(account, values)),
    shouldFocusError: false,
  })
  const [opened, setOpened] = useState(account)
  const [changed, setChanged] = useState<readonly FormField[]>([])

  // If someone else changes the account meanwhile, the form takes over those changes and keeps what was typed.
  useEffect(() => {
    if (!isSelected || opened.updatedAt === account.updatedAt) return
    const [before, fresh] = [valuesOf(opened), valuesOf(account)]
    form.reset(typedOver(before, form.getValues(), fresh))
    setChanged(changedFields(before, fresh))
    setOpened(account)
  }, [isSelected, opened, account, form])

  const showProblem = (errors: FieldErrors<AccountFormValues>) => {
    const problem = firstError(errors)
    if (!problem) return
    tellError(problem.message)
    form.setFocus(problem.name)
  }
  const saveTyped = form.handleSubmit((values) => {
    const body = { ...updateBody(opened, values), updatedAt: opened.updatedAt }
    return save({ params: { id: account.id }, body }, values)
  }, showProblem)

  return {
    form,
    saving,
    /** The progress of the upload. */
    uploaded,
    unsettled: unsettled !== null,
    /** The fields that someone else has changed while the dialog was open. */
    changed,
    update: () => {
      if (!isSelected) tellError(texts.noAccountSelected)
      else void (unsettled ? sendAgain() : saveTyped())
    },
    setAside: () => {
      setAside()
      onDone()
      void refresh('GET /api/accounts')
    },
  }
}

function tellError(description: string | undefined): void {
  toast({ title: texts.error, description, variant: 'destructive' })
}
