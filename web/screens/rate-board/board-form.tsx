import type { ReactNode } from 'react'
import * as labels from '#texts/labels.ts'
import { rateBoard as texts } from '#texts/rate-board.ts'
import { BASE_CURRENCY } from '../../../shared/contract/house.ts'
import { PER } from '../../../shared/money/deal.ts'
import type { Currency } from '../../api/use-currencies.ts'
import { type Board, CHANGED_BY_BOARD } from '../../board/board.ts'
import { useSavedRows } from '../../entry/use-saved-rows.ts'
import { Select } from '../../fields/select.tsx'
import { RowsForm } from '../../lists/rows-form.tsx'
import {
  type SaveQuestion,
  SaveQuestionOverlay,
  useSaveQuestion,
} from '../../money/save-question.tsx'
import type { AskedRate } from '../../money/save-question-dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { named } from '../../ui/named-message.ts'
import { RateField } from '../../ui/rate-field/rate-field.tsx'
import {
  type CodeOf,
  midIn,
  type OwnRateHint,
  ownRateIn,
  perInWords,
  type RateText,
  rateProblems,
  rateTexts,
  rateWords,
  sentRates,
  usualPer,
} from './board-rows.ts'
import { afnForOne, farRates } from './far-rates.ts'
import { ShownFigure } from './shown-figure.tsx'

interface BoardFormProps {
  /** Head office's own board. */
  readonly board: Board
  readonly currencies: readonly Currency[]
  readonly codeOf: CodeOf
}

/** The form in which head office publishes the whole board. */
export function BoardForm({ board, currencies, codeOf }: BoardFormProps) {
  const question = useSaveQuestion()
  const state = useSavedRows<'PUT /api/rate-board', Board, RateText>(board, {
    ...rateWords(codeOf),
    call: 'PUT /api/rate-board',
    formName: texts.boardFormName,
    refreshes: CHANGED_BY_BOARD,
    rowsOf: rateTexts,
    changedBy: ({ publishedByName }) => publishedByName,
    problemsOf: (rows) => rateProblems(rows, codeOf),
    toSend: (rows, { version }) => ({ body: { rates: sentRates(rows), version } }),
    askFirst: (rows, opened, save) => askEach(question, farRates(rows, opened, currencies), save),
    emptyRow: () => ({ currencyId: '', per: '1', buy: '', sell: '' }),
    savedText: texts.published,
    notSavedText: texts.notPublished,
  })
  const rows = state.rows.map(({ row }) => row)
  return (
    <>
      <RowsForm
        state={state}
        title={texts.publishTitle}
        what={texts.boardWhat}
        emptyText={texts.noRates}
        columns="7rem 7.5rem repeat(2, minmax(0, 1fr)) 6rem 12.5rem 2.5rem"
        lineFrom="50rem"
        rowLabel={(number, row) => codeOf(row.currencyId) || texts.newRow(number)}
        growing={{ add: texts.addCurrency, remove: (row) => texts.remove(codeOf(row.currencyId)) }}
        saveLabels={[texts.publish, texts.publishing]}
      >
        {({ row, problemOf, onChange }) => (
          <RateFields
            row={row}
            currencies={currencies}
            ownRate={ownRateIn(row, rows, codeOf)}
            problemOf={problemOf}
            onChange={onChange}
          />
        )}
      </RowsForm>
      <SaveQuestionOverlay question={question} />
    </>
  )
}

/** Asks about the rates one after the other. The first No ends the questions. */
function askEach(question: SaveQuestion, [rate, ...others]: AskedRate[], save: () => void): void {
  question.askFirst({ rate: rate ?? null }, () =>
    others.length > 0 ? askEach(question, others, save) : save(),
  )
}

interface RateFieldsProps {
  readonly row: RateText
  readonly currencies: readonly Currency[]
  readonly ownRate: OwnRateHint | null
  readonly problemOf: (field: keyof RateText) => string | undefined
  readonly onChange: (changed: Partial<RateText>) => void
}

/** The fields of one currency on the board, with the rates that result from them. */
function RateFields({ row, currencies, ownRate, problemOf, onChange }: RateFieldsProps) {
  const offered = currencies.filter(
    ({ id, code, isActive }) =>
      code !== BASE_CURRENCY && (isActive || String(id) === row.currencyId),
  )
  const field = (name: keyof RateText, label: string, control: ReactNode) => {
    const problem = problemOf(name)
    return (
      <Field label={label} error={problem && named(label, problem)}>
        {control}
      </Field>
    )
  }
  const rate = (name: 'buy' | 'sell', label: string) =>
    field(
      name,
      label,
      <RateField value={row[name]} onChange={(text) => onChange({ [name]: text })} />,
    )
  const choose = (currencyId: string) => {
    const currency = currencies.find(({ id }) => String(id) === currencyId)
    // If no rate is typed yet, the usual units of the chosen currency are filled in.
    const isEmpty = row.buy === '' && row.sell === ''
    const per = isEmpty ? String(usualPer(afnForOne(currency, currencies))) : row.per
    onChange({ currencyId, per })
  }
  return (
    <>
      {field(
        'currencyId',
        labels.currency,
        <Select
          none={texts.chooseCurrency}
          choices={offered.map(({ id, code }) => [String(id), code])}
          value={row.currencyId}
          onChange={choose}
        />,
      )}
      {field(
        'per',
        texts.per,
        <Select
          choices={PER.map((per) => [String(per), perInWords(per)])}
          value={row.per}
          onChange={(per) => onChange({ per })}
        />,
      )}
      {rate('buy', texts.buy)}
      {rate('sell', texts.sell)}
      <ShownFigure label={texts.mid} value={midIn(row)} />
      <ShownFigure
        label={texts.ownRate}
        value={ownRate?.text ?? null}
        note={ownRate && !ownRate.fits ? texts.notSet : null}
        isWrong
      />
    </>
  )
}
