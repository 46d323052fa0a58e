import { Box, type SystemStyleObject } from '@chakra-ui/react'
import { customerRates as texts } from '#texts/customer-rates.ts'
import * as labels from '#texts/labels.ts'
import { withCommas } from '../../../shared/money/amount.ts'
import { useApi } from '../../api/use-api.ts'
import type { BoardRate } from '../../board/board.ts'
import { shownRates } from './figures.ts'

/** The rates in figures that are as large as the window allows. */
export function RatesTable({ rates }: { readonly rates: readonly BoardRate[] }) {
  const { data: currencies } = useApi('GET /api/currencies')
  const nameOf = (id: number) => currencies?.find((currency) => currency.id === id)?.name
  return (
    <Box asChild css={{ ...LOOK, '--rows': rates.length }}>
      <table>
        <caption>{texts.title}</caption>
        <thead>
          <tr>
            <Heading text={labels.currency} persian="ارز" />
            <Heading text={texts.weBuy} persian="خرید" />
            <Heading text={texts.weSell} persian="فروش" />
          </tr>
        </thead>
        <tbody>
          {rates.map((rate) => {
            const [buy, sell] = shownRates(rate)
            return (
              <tr key={rate.currencyId}>
                <th scope="row">
                  <span data-code="">
                    <span data-per="">{`${withCommas(String(rate.per))} `}</span>
                    {rate.currencyCode}
                  </span>
                  <small>
                    <bdi>{nameOf(rate.currencyId)}</bdi>
                  </small>
                </th>
                <td>{withCommas(buy)}</td>
                <td>{withCommas(sell)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Box>
  )
}

function Heading({ text, persian }: { readonly text: string; readonly persian: string }) {
  return (
    <th scope="col">
      {text} <span lang="fa">{persian}</span>
    </th>
  )
}

const LOOK: SystemStyleObject = {
  width: 'full',
  borderCollapse: 'collapse',
  '& caption': { srOnly: true },
  '& th, & td': { borderBottomWidth: '1px', borderColor: 'border', py: '0.2em', lineHeight: '1.2' },
  '& thead th': {
    color: 'fg.muted',
    fontWeight: 'medium',
    fontSize: 'clamp(0.875rem, 2.2vw, 1.75rem)',
    pb: '2',
  },
  '& :is(th, td)': { textAlign: 'end' },
  '& th:first-of-type': { textAlign: 'start' },
  // As large as the width allows, and so that all rows are seen at once.
  '& tbody': {
    fontSize: 'clamp(1.25rem, min(5.6vw, calc((100dvh - 17rem) / var(--rows) * 0.42)), 8rem)',
    fontVariantNumeric: 'tabular-nums',
  },
  // Two rates without a gap would read as one number.
  '& tbody td': { fontWeight: 'semibold', whiteSpace: 'nowrap', paddingInlineStart: '0.4em' },
  '& [data-code]': { display: 'block', fontWeight: 'bold' },
  '& [data-per]': { color: 'fg.muted', fontWeight: 'normal', fontSize: '0.6em' },
  '& small': {
    display: 'block',
    color: 'fg.muted',
    fontWeight: 'normal',
    fontSize: 'max(0.32em, 0.75rem)',
  },
}
