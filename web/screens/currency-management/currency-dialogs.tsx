import { currencyManagement as texts } from '#texts/currency-management.ts'
import { useApi } from '../../api/use-api.ts'
import { RateQuestionOverlay, useRateQuestion } from '../../money/rate-question.tsx'
import { CurrencyFields } from './currency-fields.tsx'
import type { Currency } from './currency-form.ts'
import { FormDialog } from './form-dialog.tsx'
import { heldRate } from './rate-rule.ts'
import { type AskFirst, useEditedCurrency, useNewCurrency } from './use-currency-form.ts'

interface DialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** Where a new currency is entered. */
export function AddCurrencyDialog({ open, onClose }: DialogProps) {
  const { form, saving, unsettled, submit, setAside } = useNewCurrency(onClose)
  return (
    <FormDialog
      open={open}
      title={texts.addCurrency}
      what={texts.currencyIsSaved}
      onClose={onClose}
      submitLabel={texts.save}
      savingLabel={texts.saving}
      saving={saving}
      unsettled={unsettled}
      onSubmit={() => void submit()}
      onSetAside={setAside}
    >
      <CurrencyFields form={form} current={null} />
    </FormDialog>
  )
}

/** One of the dialogs about a currency that was chosen. */
export interface ChosenDialogProps extends DialogProps {
  readonly id: number
  /** That currency in the list as it is now; null where it is not in it. */
  readonly currency: Currency | null
}

/** Where a currency is edited. */
export function EditCurrencyDialog({ open, onClose, id, currency }: ChosenDialogProps) {
  const { data: currencies = [] } = useApi('GET /api/currencies')
  const question = useRateQuestion()
  const askFirst: AskFirst = (sent, save) =>
    question.askFirst(heldRate(currency, sent, currencies), save)
  const edited = useEditedCurrency(id, currency, askFirst, onClose)
  const { form, saving, unsettled, submit, setAside } = edited
  return (
    <>
      <FormDialog
        open={open}
        title={currency ? texts.editCurrencyOf(currency.code) : texts.editCurrency}
        what={texts.currencyIsSaved}
        onClose={onClose}
        submitLabel={texts.update}
        savingLabel={texts.updating}
        saving={saving}
        unsettled={unsettled}
        onSubmit={() => void submit()}
        onSetAside={setAside}
      >
        <CurrencyFields form={form} current={currency} />
      </FormDialog>
      <RateQuestionOverlay question={question} />
    </>
  )
}
