import { rateBoard as texts } from '#texts/rate-board.ts'
import type { Currency } from '../../api/use-currencies.ts'
import { type Board, CHANGED_BY_BOARD } from '../../board/board.ts'
import { useSavedRows } from '../../entry/use-saved-rows.ts'
import { RowsForm } from '../../lists/rows-form.tsx'
import {
  type SaveQuestion,
  SaveQuestionOverlay,
  useSaveQuestion,
} from '../../money/save-question.tsx'
import type { AskedRate } from '../../money/save-question-dialog.tsx'
import {
  type CodeOf,
  ownRateIn,
  type RateText,
  rateProblems,
  rateTexts,
  rateWords,
  sentRates,
} from './board-rows.ts'
import { farRates } from './far-rates.ts'
import { RateFields } from './rate-fields.tsx'

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

/** Asks about one rate after the other; the first No ends it. */
function askEach(question: SaveQuestion, [rate, ...others]: AskedRate[], save: () => void): void {
  question.askFirst({ rate: rate ?? null }, () =>
    others.length > 0 ? askEach(question, others, save) : save(),
  )
}
