import { Text } from '@chakra-ui/react'
import * as labels from '#texts/labels.ts'
import { rateBoard as texts } from '#texts/rate-board.ts'
import { type Board, CHANGED_BY_BOARD } from '../../board/board.ts'
import { useSavedRows } from '../../entry/use-saved-rows.ts'
import { RowsForm } from '../../lists/rows-form.tsx'
import { Field } from '../../ui/field.tsx'
import { named } from '../../ui/named-message.ts'
import { RateField } from '../../ui/rate-field/rate-field.tsx'
import { type CodeOf, perInWords } from './board-rows.ts'
import {
  type OffsetText,
  offsetProblems,
  offsetTexts,
  offsetWords,
  resultingRate,
  type Side,
  sentOffsets,
} from './offset-rows.ts'
import { ShownFigure } from './shown-figure.tsx'

/** The form with the offsets that a branch adds to head office's rates. */
export function OffsetsForm(props: {
  /** The board of a branch. */
  readonly board: Board
  readonly codeOf: CodeOf
}) {
  const { board, codeOf } = props
  const { branch } = board
  const state = useSavedRows<'PUT /api/rate-board/{branch}', Board, OffsetText>(board, {
    ...offsetWords(codeOf),
    call: 'PUT /api/rate-board/{branch}',
    formName: texts.offsetsFormName(branch),
    refreshes: CHANGED_BY_BOARD,
    rowsOf: offsetTexts,
    changedBy: ({ publishedByName }) => publishedByName,
    problemsOf: offsetProblems,
    toSend: (rows, opened) => ({
      params: { branch },
      body: { offsets: sentOffsets(rows, opened), version: opened.version },
    }),
    emptyRow: () => ({ currencyId: '', buy: '', sell: '' }),
    savedText: texts.offsetsSaved,
    notSavedText: texts.offsetsNotSaved,
  })
  return (
    <RowsForm
      state={state}
      title={texts.offsetsTitle(branch)}
      what={texts.offsetsWhat}
      emptyText={texts.noRates}
      columns="6rem repeat(2, minmax(0, 1fr) minmax(0, 1.4fr))"
      lineFrom="42rem"
      rowLabel={(_, row) => codeOf(row.currencyId)}
      above={
        <Text color="fg.muted" fontSize="sm">
          {texts.offsetsExplained(board.branchMargin)}
        </Text>
      }
    >
      {({ row, problemOf, onChange }) => {
        const rate = board.rates.find(({ currencyId }) => String(currencyId) === row.currencyId)
        return (
          <>
            <ShownFigure
              isName
              label={labels.currency}
              value={codeOf(row.currencyId)}
              note={rate && rate.per !== 1 ? texts.forUnits(perInWords(rate.per)) : null}
            />
            <OffsetSide
              side="buy"
              row={row}
              board={board}
              problemOf={problemOf}
              onChange={onChange}
            />
            <OffsetSide
              side="sell"
              row={row}
              board={board}
              problemOf={problemOf}
              onChange={onChange}
            />
          </>
        )
      }}
    </RowsForm>
  )
}

interface OffsetSideProps {
  readonly side: Side
  readonly row: OffsetText
  readonly board: Board
  readonly problemOf: (field: Side) => string | undefined
  readonly onChange: (changed: Partial<OffsetText>) => void
}

/** The offset of one rate, and the resulting rate. */
function OffsetSide({ side, row, board, problemOf, onChange }: OffsetSideProps) {
  const problem = problemOf(side)
  const label = texts.addedTo[side]
  const result = resultingRate(side, row, board)
  const base = board.rates.find(({ currencyId }) => String(currencyId) === row.currencyId)
  return (
    <>
      <Field label={label} error={problem && named(label, problem)}>
        <RateField
          signed
          value={row[side]}
          placeholder={NOTHING}
          onChange={(text) => onChange({ [side]: text })}
        />
      </Field>
      <ShownFigure
        label={texts.becomes[side]}
        value={result?.rate ?? null}
        note={
          result &&
          base &&
          (result.isWithin
            ? texts.ofHeadOffice(side === 'buy' ? base.baseBuy : base.baseSell)
            : texts.beyond(result.least, result.most))
        }
        isWrong={result?.isWithin === false}
      />
    </>
  )
}

const NOTHING = '0.0000'
