import { Box, type SystemStyleObject } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Money } from '../../ui/money.tsx'

/** A figure with its name, which opens what the figure is made of. */
export interface FigureRow {
  readonly key: string
  /** The text of the link. */
  readonly name: string
  /** The name of an account, behind the link with its number. */
  readonly holder?: string
  readonly to: string
  /** The name of the link for screen readers, with `name` in it, if that alone doesn't say where it leads. */
  readonly linkName?: string
  /** Null for a row without an amount. */
  readonly amount: string | null
  readonly code?: string
  /** A line below the name. */
  readonly note?: ReactNode
  /** A line below the amount. */
  readonly beside?: ReactNode
}

/** Figures below each other: the names at the start, the amounts at the end. On a phone, too, each has one or two lines. */
export function FigureRows(props: {
  /** The name of the list for screen readers. */
  readonly label: string
  readonly rows: readonly FigureRow[]
}) {
  return (
    <Box as="ul" aria-label={props.label} listStyleType="none" css={LOOKS}>
      {props.rows.map(({ key, name, holder, to, linkName, amount, code, note, beside }) => (
        <li key={key}>
          <div>
            <Link className="row-link" to={to} aria-label={linkName}>
              {name}
            </Link>
            {holder ? (
              <>
                {' '}
                <bdi>{holder}</bdi>
              </>
            ) : null}
            {note ? <small>{note}</small> : null}
          </div>
          <div>
            {amount === null ? null : <Money value={amount} code={code} />}
            {beside ? <small>{beside}</small> : null}
          </div>
        </li>
      ))}
    </Box>
  )
}

const LOOKS: SystemStyleObject = {
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: '3',
    py: '2',
    borderTopWidth: '1px',
    borderColor: 'border',
  },
  '& li:first-of-type': { borderTopWidth: '0' },
  '& li > div': { minWidth: '0' },
  // A long note breaks instead of pushing the amount below it.
  '& li > div:first-of-type': { flex: '1 1 9rem' },
  '& li > div:last-of-type': { textAlign: 'end', marginInlineStart: 'auto' },
  '& small': { display: 'block', fontSize: 'xs', color: 'fg.muted' },
}
