import { Box, type BoxProps, chakra, Skeleton, type SystemStyleObject } from '@chakra-ui/react'
import { type ReactNode, Suspense } from 'react'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { lazyComponent, usePreload } from '../ui/lazy-component.tsx'
import { usePrinting } from '../ui/use-printing.ts'
import { type Cards, cardLooks } from './card-looks.ts'
import { CUT_AT_ITS_END, CUT_BEHIND, WHOLE } from './cut-text.ts'
import type { TableBodyProps } from './long-table-body.tsx'
import type { Column, OnCard } from './table-column.ts'
import { HEAD_ROWS, TableRow } from './table-row.tsx'

export type { Column, OnCard }

interface DataTableProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string | number
  /** The name of the table for screen readers; it isn't shown. */
  readonly caption: string
  readonly loading?: boolean
  readonly skeletonRows?: number
  /** The height of a placeholder. Set it if rows have several lines, so that nothing moves when they load. */
  readonly skeletonHeight?: string
  readonly emptyText: string
  /** What to do next if the table is empty. */
  readonly emptyHint?: string | undefined
  /** Rows of a table foot, such as totals: <tr>…</tr>. */
  readonly footer?: ReactNode
  /** The greatest height. A higher table has its own scroll bar, so its head stays in view. */
  readonly maxHeight?: BoxProps['maxH']
  /** Styles for the cells. They select by attribute, because a style per cell is too slow for thousands of cells. */
  readonly looks?: SystemStyleObject
  /** When the rows become cards. Leave it out if the table is narrow enough for a phone. */
  readonly cards?: Cards
}

/** A table with more lines than this has its own scroll bar, so its head stays in view. */
const TALL_LINES = 15
/** A table whose lines are read together, down to their total, has its own scroll bar only from here on. */
const TALL_STATEMENT_LINES = 60

/**
 * Returns the height limit of a table with this many lines. On a phone there is none, because its rows are cards without a
 * head.
 * @param isStatement true if the lines are read together, down to their total
 */
export function heightOf(lineCount: number, isStatement = false): { maxHeight?: BoxProps['maxH'] } {
  return lineCount > (isStatement ? TALL_STATEMENT_LINES : TALL_LINES)
    ? { maxHeight: { base: 'none', md: '85vh' } }
    : {}
}

const tableStyles: SystemStyleObject = {
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: '0',
  fontSize: 'sm',
  '& th, & td': {
    textAlign: 'start',
    px: '4',
    borderBottomWidth: '1px',
    borderColor: 'border',
    verticalAlign: 'top',
  },
  '& th': { py: '2', color: 'fg.muted', fontWeight: 'medium', whiteSpace: 'nowrap' },
  // With this padding, a row of one line is 37 px high at a desk, and 40 px with a status.
  '& td': { py: { base: '2.5', md: '7.5px' } },
  // The first column lines up with the title of the panel around the table.
  '& th:first-of-type, & td:first-of-type': { ps: { base: '4', md: '5' } },
  '& th:last-of-type, & td:last-of-type': { pe: { base: '4', md: '5' } },
  '& thead th': { position: 'sticky', top: '0', zIndex: '1', bg: 'bg.subtle' },
  '& [data-sort]': { cursor: 'pointer', fontWeight: 'inherit', minHeight: '6', minWidth: '6' },
  '& [data-sort]:hover': { textDecoration: 'underline' },
  '& [aria-sort=ascending] [data-sort]::after': { content: '" \\2191" / ""' },
  '& [aria-sort=descending] [data-sort]::after': { content: '" \\2193" / ""' },
  '& tbody tr:last-of-type td': { borderBottomWidth: '0' },
  '& tbody tr:hover td': { bg: 'bg.subtle' },
  // The empty space of the rows that aren't drawn.
  '& [data-space] td': { py: '0', borderWidth: '0' },
  '& tfoot td, & tfoot th': {
    borderTopWidth: '1px',
    borderBottomWidth: '0',
    fontWeight: 'semibold',
    py: '2.5',
  },
  // Keeps the totals in view, like the head.
  '& tfoot tr:last-of-type > :not([data-note])': {
    position: 'sticky',
    insetBlockEnd: '0',
    zIndex: '1',
    bg: 'bg.panel',
  },
  // One line. A text that is too long ends in "…", and the tooltip has the whole text.
  '& [data-line]': {
    display: 'block',
    maxWidth: '14rem',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    '& small': { display: 'inline', ms: '1.5' },
    '& bdi': CUT_AT_ITS_END,
    '& [data-behind]': CUT_BEHIND,
    '@media print': {
      maxWidth: 'none',
      whiteSpace: 'normal',
      overflow: 'visible',
      '& :is(bdi, [data-behind])': WHOLE,
    },
  },
  '& [data-align=end]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  '& [data-hide=sm]': { hideBelow: 'sm' },
  '& [data-hide=md]': { hideBelow: 'md' },
  '& [data-hide=lg]': { hideBelow: 'lg' },
}

/** On paper the table has its full height, because paper doesn't scroll. */
const ON_PAPER = { '@media print': { overflow: 'visible', maxHeight: 'none' } }

/** A table that also says that it is loading or empty. On a phone its rows are cards, or its box scrolls sideways. */
export function DataTable<Row>({ looks, cards, ...table }: DataTableProps<Row>) {
  if (!looks && !cards) return <Region {...table} />
  return (
    <Box css={{ ...looks, ...(cards && cardLooks(table.columns, cards)) }}>
      <Region {...table} />
    </Box>
  )
}

function Region<Row>({
  columns,
  rows,
  rowKey,
  caption,
  loading = false,
  skeletonRows = 5,
  skeletonHeight = '5',
  emptyText,
  emptyHint,
  footer,
  maxHeight,
}: Omit<DataTableProps<Row>, 'looks' | 'cards'>) {
  return (
    <Box
      role="region"
      aria-label={caption}
      tabIndex={0}
      overflow="auto"
      maxH={maxHeight ?? 'none'}
      css={ON_PAPER}
    >
      <chakra.table
        css={tableStyles}
        aria-busy={loading}
        aria-rowcount={rows.length > DRAWN_WHOLE ? rows.length + HEAD_ROWS : undefined}
      >
        <chakra.caption srOnly>{caption}</chakra.caption>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th
                // biome-ignore lint/suspicious/noArrayIndexKey: columns don't move
                key={index}
                scope="col"
                data-align={column.align}
                data-hide={column.hideBelow}
                aria-sort={column.sorting?.direction ?? undefined}
                style={column.width ? { width: column.width } : undefined}
              >
                {column.sorting ? (
                  <button type="button" data-sort="" onClick={column.sorting.onSort}>
                    {column.header}
                  </button>
                ) : (
                  column.header
                )}
              </th>
            ))}
          </tr>
        </thead>
        {loading || rows.length === 0 ? (
          <tbody>
            {loading ? (
              <SkeletonRows columns={columns} count={skeletonRows} height={skeletonHeight} />
            ) : (
              <tr>
                <td colSpan={columns.length} data-empty="">
                  <Box
                    py="8"
                    textAlign="center"
                    color="fg.muted"
                    position="sticky"
                    insetInlineStart="4"
                    maxW="calc(100vw - 4rem)"
                  >
                    <EmptyWords text={emptyText} hint={emptyHint} />
                  </Box>
                </td>
              </tr>
            )}
          </tbody>
        ) : (
          <TableBody columns={columns} rows={rows} rowKey={rowKey} />
        )}
        {footer && !loading && rows.length > 0 && <tfoot>{footer}</tfoot>}
      </chakra.table>
    </Box>
  )
}

/** The message of a table without rows. */
export function EmptyWords(props: {
  readonly text: string
  /** A second line that says what to do next. */
  readonly hint: string | undefined
}) {
  const { text, hint } = props
  return (
    <>
      <div>{text}</div>
      {hint ? <Box fontSize="xs">{hint}</Box> : null}
    </>
  )
}

interface SkeletonRowsProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly count: number
  readonly height: string
}

function SkeletonRows<Row>({ columns, count, height }: SkeletonRowsProps<Row>) {
  return Array.from({ length: count }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing else
    <tr key={row}>
      {columns.map((column, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns don't move
        <td key={index} data-hide={column.hideBelow}>
          <Skeleton h={height} />
        </td>
      ))}
    </tr>
  ))
}

// The code for long tables is a separate chunk, because most tables are short.
const LongTableBody = lazyComponent<TableBodyProps<unknown>>(async () => ({
  default: (await import('./long-table-body.tsx')).LongTableBody,
}))

/** In a table with at most this many rows, all rows are drawn. */
const DRAWN_WHOLE = 60

/** The rows of a table. Of a long table only the rows in view are drawn, except on paper. */
function TableBody<Row>(props: TableBodyProps<Row>) {
  usePreload(LongTableBody.preload)
  const isPrinting = usePrinting()
  const { rows } = props
  if (rows.length <= DRAWN_WHOLE) return <WholeBody {...props} />
  const untilFetched = isPrinting ? rows : rows.slice(0, DRAWN_WHOLE)
  return (
    <ErrorBoundary fallback={<WholeBody {...props} />}>
      <Suspense fallback={<WholeBody {...props} rows={untilFetched} />}>
        <LongTableBody {...(props as unknown as TableBodyProps<unknown>)} />
      </Suspense>
    </ErrorBoundary>
  )
}

function WholeBody<Row>({ columns, rows, rowKey }: TableBodyProps<Row>) {
  return (
    <tbody>
      {rows.map((row) => (
        <TableRow key={rowKey(row)} columns={columns} row={row} />
      ))}
    </tbody>
  )
}
