import { Box } from '@chakra-ui/react'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { picker as texts } from '#texts/picker.ts'
import { MAX_OPTIONS } from './choices.ts'

interface OptionListProps<Option extends { readonly id: number }> {
  readonly id: string
  /** The name of the list for screen readers: "Accounts". */
  readonly label: string
  readonly options: readonly Option[]
  readonly highlighted: Option | null
  /** The note that is shown if something was typed and no option is highlighted. It may be empty. */
  readonly noneNote: string
  readonly canBeTaken: (option: Option) => boolean
  /** Draws the content of an option; `LIST_LOOK` styles its class names. */
  readonly row: (option: Option) => ReactNode
  readonly loading: boolean
  readonly emptyText: string
  readonly onPick: (option: Option) => void
}

/** Returns the id of an option, for `aria-activedescendant`. */
export function optionId(listId: string, option: { readonly id: number }): string {
  return `${listId}-${option.id}`
}

/** The list of options below the field. A click picks an option; the focus stays in the field. */
export function OptionList<Option extends { readonly id: number }>(props: OptionListProps<Option>) {
  const { id, label, options, highlighted, canBeTaken, row, loading, onPick } = props
  const list = useRef<HTMLDivElement>(null)
  useHighlightInView(list, highlighted?.id)
  return (
    <Box css={LIST_LOOK} onMouseDown={(event) => event.preventDefault()}>
      <div id={id} ref={list} role="listbox" aria-label={label}>
        {options.map((option) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the field, which keeps the focus.
          <div
            key={option.id}
            id={optionId(id, option)}
            role="option"
            tabIndex={-1}
            aria-selected={option === highlighted}
            aria-disabled={!canBeTaken(option)}
            onClick={() => canBeTaken(option) && onPick(option)}
          >
            {row(option)}
          </div>
        ))}
      </div>
      <p role="status">{loading ? texts.loadingOf(label) : noteBelow(props)}</p>
    </Box>
  )
}

function noteBelow<Option extends { readonly id: number }>({
  options,
  highlighted,
  emptyText,
  noneNote,
}: OptionListProps<Option>): string {
  if (options.length === 0) return emptyText
  if (options.length === MAX_OPTIONS) return texts.firstOnly(MAX_OPTIONS)
  return highlighted === null ? noneNote : ''
}

function useHighlightInView(
  list: RefObject<HTMLDivElement | null>,
  highlighted: number | undefined,
) {
  useEffect(() => {
    if (highlighted === undefined) return
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [list, highlighted])
}

/** One style for the whole list, because fifty options are drawn at every keystroke. */
const LIST_LOOK = {
  position: 'absolute',
  zIndex: 'dropdown',
  insetInline: 0,
  top: 'calc(100% + 4px)',
  maxHeight: '20rem',
  overflowY: 'auto',
  padding: '4px',
  background: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'md',
  boxShadow: 'md',
  '& [role=option]': {
    display: 'flex',
    alignItems: 'baseline',
    gap: '8px',
    padding: '7px 8px',
    borderRadius: 'sm',
    cursor: 'pointer',
    '&:hover': { background: 'bg.muted' },
    '&[aria-selected=true]': { background: 'bg.muted' },
    '&[aria-disabled=true]': { cursor: 'not-allowed', background: 'transparent', opacity: 0.65 },
  },
  '& .label': { overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
  '& .detail': { flex: 1, color: 'fg.muted', fontSize: '0.9em', overflowWrap: 'anywhere' },
  '& .status': { color: 'fg.warning', fontSize: '0.85em' },
  '& .currency': { color: 'fg.muted', fontSize: '0.85em', fontWeight: 600 },
  '& [role=status]': {
    color: 'fg.muted',
    fontSize: '0.9em',
    '&:not(:empty)': { padding: '7px 8px' },
  },
} as const
