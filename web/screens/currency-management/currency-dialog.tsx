import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { currencyManagement as texts } from '#texts/currency-management.ts'
import { type ReadKey, useApi } from '../../api/use-api.ts'
import type { SentTo } from '../../api/use-saving.ts'
import { useBoard } from '../../board/use-board.ts'
import { TOLD, useStep } from '../../entry/use-step.ts'
import { checked } from '../../fields/checked-as-typed.ts'
import { FormScope } from '../../fields/form-scope.tsx'
import { farRate } from '../../money/rate-distance.ts'
import { SaveQuestionOverlay, useSaveQuestion } from '../../money/save-question.tsx'
import { toast } from '../../ui/toaster.tsx'
import { CurrencyFields } from './currency-fields.tsx'
import {
  type CurrencyFormValues,
  currencyBody,
  LABELS,
  NEW_CURRENCY,
  problemsOf,
  valuesOf,
} from './currency-form.ts'
import { type CurrencyDialogProps, CurrencyFormDialog, tellNoneSelected } from './form-dialog.tsx'
import { heldRate } from './rate-rule.ts'

type Call = 'POST /api/currencies' | 'PUT /api/currencies/{id}'

interface AnyCurrencyDialogProps extends Omit<CurrencyDialogProps, 'id'> {
  /** The currency's id; null for a new currency. */
  readonly id: number | null
}

/** The dialog to create or edit a currency. Rules: docs/rules/currencies.md */
export function CurrencyDialog(props: AnyCurrencyDialogProps) {
  const { open, onClose, id, currency } = props
  const { form, question, saving, unsettled, submit, setAside } = useCurrencyForm(props)
  const edited = currency ? texts.editCurrencyOf(currency.code) : texts.editCurrency
  return (
    <>
      <CurrencyFormDialog
        open={open}
        title={id === null ? texts.addCurrency : edited}
        what={texts.currencyIsSaved}
        onClose={onClose}
        label={id === null ? texts.save : texts.update}
        savingLabel={id === null ? texts.saving : texts.updating}
        saving={saving}
        unsettled={unsettled}
        onSubmit={() => void submit()}
        onSetAside={setAside}
      >
        <FormScope form={form} labels={LABELS}>
          <CurrencyFields current={currency} />
        </FormScope>
      </CurrencyFormDialog>
      <SaveQuestionOverlay question={question} />
    </>
  )
}

/**
 * The reads that show a currency: its own screens, and the lists that include its code or name. The account list isn't one
 * of them, because the code of a currency that has accounts never changes.
 */
const CURRENCY_READS: readonly ReadKey[] = [
  'GET /api/currencies',
  'GET /api/exchange-rates/{currencyId}/history',
  'GET /api/balances/summary',
]

function useCurrencyForm({ id, currency, onClose }: AnyCurrencyDialogProps) {
  const { data: currencies = [] } = useApi('GET /api/currencies')
  const board = useBoard().data
  const question = useSaveQuestion()
  const [opened] = useState(currency)
  const isNew = id === null
  const { saving, unsettled, save, sendAgain, setAside } = useStep<Call, CurrencyFormValues>(
    isNew ? 'POST /api/currencies' : 'PUT /api/currencies/{id}',
    {
      ...TOLD,
      form: isNew ? texts.currencyIsSaved : texts.currencyFormName(id),
      notDone: isNew ? texts.failedToCreateCurrency : texts.failedToUpdateCurrency,
      refreshes: CURRENCY_READS,
      saved: () => {
        toast({ title: isNew ? texts.currencyCreated : texts.currencyUpdated })
        onClose()
      },
    },
  )
  const initial = opened ? valuesOf(opened) : NEW_CURRENCY
  const form = useForm<CurrencyFormValues>({
    defaultValues: initial,
    ...(unsettled ? { values: unsettled.values } : {}),
    resolver: checked((values) => problemsOf(values, opened)),
  })
  const submit = form.handleSubmit((values) => {
    if (!isNew && !currency) return tellNoneSelected()
    const body = currencyBody(values, opened)
    const sent = (isNew ? { body } : { params: { id }, body }) as SentTo<Call>
    const rate = farRate(heldRate(currency, body.exchangeRate, currencies, board))
    question.askFirst({ rate }, () => void save(sent, values))
  })
  return {
    form,
    question,
    saving,
    unsettled: unsettled !== null,
    submit: unsettled ? sendAgain : submit,
    setAside: () => {
      setAside()
      form.reset(initial)
    },
  }
}
