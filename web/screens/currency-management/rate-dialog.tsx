import { Text } from '@chakra-ui/react'
import { useState } from 'react'
import { currencyManagement as texts } from '#texts/currency-management.ts'
import * as labels from '#texts/labels.ts'
import { readingsOfNew } from '../../../shared/money/own-rates.ts'
import { useApi } from '../../api/use-api.ts'
import { useBoard } from '../../board/use-board.ts'
import { TOLD, useStep } from '../../entry/use-step.ts'
import { farRate } from '../../money/rate-distance.ts'
import { RateHint } from '../../money/rate-hint.tsx'
import { SaveQuestionOverlay, useSaveQuestion } from '../../money/save-question.tsx'
import { Field } from '../../ui/field.tsx'
import { RateField } from '../../ui/rate-field/rate-field.tsx'
import { settledRate } from '../../ui/rate-field/rate-text.ts'
import { toast } from '../../ui/toaster.tsx'
import { rateProblem } from './currency-form.ts'
import { type CurrencyDialogProps, CurrencyFormDialog, tellNoneSelected } from './form-dialog.tsx'
import { comparedRate, heldRate, ruleOfRate } from './rate-rule.ts'
import { SetByBoard } from './set-by-board.tsx'

/** The documented client always sends this number; the server takes the user from the session. */
const DOCUMENTED_USER_ID = 1

/** The dialog to change a currency's rate. */
export function RateDialog({ open, onClose, id, currency }: CurrencyDialogProps) {
  const { data: currencies = [] } = useApi('GET /api/currencies')
  const board = useBoard().data
  const question = useSaveQuestion()
  const askFirst = (sent: string, save: () => void) =>
    question.askFirst({ rate: farRate(heldRate(currency, sent, currencies, board)) }, save)
  const rate = useRate(id, currency?.exchangeRate ?? '', askFirst, onClose)
  const isSetByBoard = currency?.setByBoard === true
  const submit = () => {
    if (!currency) return tellNoneSelected()
    if (!isSetByBoard) rate.submit()
  }
  return (
    <>
      <CurrencyFormDialog
        open={open}
        title={currency ? `${currency.code} - ${currency.name}` : labels.exchangeRate}
        what={texts.rateIsSaved}
        onClose={onClose}
        label={texts.save}
        savingLabel={texts.saving}
        refused={isSetByBoard}
        saving={rate.saving}
        unsettled={rate.unsettled}
        onSubmit={submit}
        onSetAside={rate.setAside}
      >
        {currency ? (
          <Text mb="4" color="fg.muted" fontSize="sm">
            {ruleOfRate(currency.code, currencies)} {texts.currentRateIs(currency.exchangeRate)}
          </Text>
        ) : null}
        <Field
          label={texts.newExchangeRate}
          error={rate.problem ?? undefined}
          disabled={isSetByBoard}
          hint={
            isSetByBoard ? (
              <SetByBoard />
            ) : (
              <RateHint
                text={rate.text}
                current={comparedRate(currency, currencies, board)}
                readingsAt={(typed) => currency && readingsOfNew(currency.code, typed, currencies)}
                height="calc(3 * var(--line))"
              />
            )
          }
        >
          <RateField
            name="rate"
            value={rate.text}
            onChange={rate.change}
            onFocus={(event) => event.currentTarget.select()}
          />
        </Field>
      </CurrencyFormDialog>
      <SaveQuestionOverlay question={question} />
    </>
  )
}

function useRate(
  id: number,
  currentRate: string,
  askFirst: (sent: string, save: () => void) => void,
  onSaved: () => void,
) {
  const [typed, setTyped] = useState(currentRate)
  const [problem, setProblem] = useState<string | null>(null)
  const { saving, unsettled, save, sendAgain, setAside } = useStep<
    'PUT /api/currencies/{id}/exchange-rate',
    string
  >('PUT /api/currencies/{id}/exchange-rate', {
    ...TOLD,
    form: texts.rateFormName(id),
    notDone: texts.failedToUpdateExchangeRate,
    refreshes: ['GET /api/currencies', 'GET /api/exchange-rates/{currencyId}/history'],
    saved: () => {
      toast({ title: texts.exchangeRateUpdated })
      onSaved()
    },
  })

  const submit = () => {
    if (unsettled) return void sendAgain()
    const found = rateProblem(typed)
    setProblem(found)
    if (found) return
    const body = { rate: settledRate(typed), userId: DOCUMENTED_USER_ID }
    askFirst(body.rate, () => void save({ params: { id }, body }, body.rate))
  }
  return {
    saving,
    unsettled: unsettled !== null,
    problem,
    text: unsettled ? unsettled.values : typed,
    change(text: string) {
      setTyped(text)
      setProblem(null)
    },
    submit,
    setAside() {
      setAside()
      setTyped(currentRate)
    },
  }
}
