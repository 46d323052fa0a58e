import { Box, Button, IconButton, Stack, Text } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { MovedOnNotice } from '../entry/moved-on-notice.tsx'
import type { SavedRows } from '../entry/use-saved-rows.ts'
import { PlusIcon, TrashIcon } from '../ui/icons.tsx'
import { EditForm } from './edit-form.tsx'

/** A row in the form. */
interface RowOf<Row> {
  readonly row: Row
  /** The row's place in the list, counted from 0. */
  readonly place: number
  readonly problemOf: (name: keyof Row & string) => string | undefined
  readonly onChange: (changed: Partial<Row>) => void
}

interface RowsFormProps<Row> {
  /** The result of `useSavedRows`. */
  readonly state: SavedRows<Row>
  readonly title: string
  /** The name of the list, as used within a sentence: "fee schedule". */
  readonly what: string
  /** The text that is shown while there are no rows. */
  readonly emptyText: string
  /**
   * The CSS grid columns of a row that stands on one line. If `growing` is set, they must include one for the remove button.
   */
  readonly columns: string
  /** The width from which a row stands on one line. On narrower screens, a row is a block of two columns. */
  readonly lineFrom: string
  /** The label of a row for screen readers, from its number, counted from 1. */
  readonly rowLabel: (number: number, row: Row) => string
  /** The labels of the buttons that add and remove rows. Left out if the number of rows is fixed. */
  readonly growing?: { readonly add: string; readonly remove: (row: Row) => string }
  /** The label of Save, and its label during a save. */
  readonly saveLabels?: readonly [label: string, savingLabel: string]
  /** Content above the rows. */
  readonly above?: ReactNode
  /** The fields of a row. */
  readonly children: (row: RowOf<Row>) => ReactNode
}

/** The rows of a list in a form that is saved as a whole. */
export function RowsForm<Row>(props: RowsFormProps<Row>) {
  const { state, title, what, emptyText, columns, lineFrom, rowLabel, growing, above } = props
  const { rows, moved, saving, unsettled } = state
  const { box, onAdd } = useRowFocus(state)
  return (
    <EditForm
      title={title}
      what={what}
      editing={false}
      saveLabels={props.saveLabels}
      saving={saving}
      unsettled={unsettled}
      refusal={null}
      onSubmit={state.submit}
      onCancel={state.reset}
      onSetAside={state.setAside}
    >
      <Stack gap="4" ref={box}>
        {moved ? (
          <MovedOnNotice
            what={what}
            by={moved.by}
            differences={moved.differences}
            saving={saving}
            onTakeOver={state.reset}
            onSaveMine={state.saveMine}
          />
        ) : null}
        {above}
        {rows.length === 0 ? <Text color="fg.muted">{emptyText}</Text> : null}
        <Box css={rowsLook(columns, lineFrom)}>
          {rows.map(({ id, row }, place) => (
            // biome-ignore lint/a11y/useSemanticElements: in some browsers, a fieldset with a hidden legend can't be a grid
            <div key={id} data-row="" role="group" aria-label={rowLabel(place + 1, row)}>
              {props.children({
                row,
                place,
                problemOf: (name) => state.problemOf(place, name),
                onChange: (changed) => state.change(id, changed),
              })}
              {growing ? (
                <RemoveButton label={growing.remove(row)} onRemove={() => state.remove(id)} />
              ) : null}
            </div>
          ))}
        </Box>
        {growing ? (
          <Button variant="outline" alignSelf="flex-start" onClick={onAdd}>
            <PlusIcon /> {growing.add}
          </Button>
        ) : null}
      </Stack>
    </EditForm>
  )
}

function RemoveButton(props: { readonly label: string; readonly onRemove: () => void }) {
  const { label, onRemove } = props
  return (
    <IconButton
      data-remove=""
      variant="outline"
      aria-label={label}
      title={label}
      onClick={onRemove}
    >
      <TrashIcon size={16} />
    </IconButton>
  )
}

/** Moves the focus to a row that was added, and after a failed check to the first problem. */
function useRowFocus<Row>({ rows, checks, add }: SavedRows<Row>) {
  const box = useRef<HTMLDivElement>(null)
  const added = useRef(0)
  useEffect(() => {
    if (rows.length === added.current)
      box.current?.querySelector<HTMLElement>('[data-row]:last-of-type select')?.focus()
    added.current = 0
  }, [rows.length])
  useEffect(() => {
    if (checks > 0) box.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [checks])
  const onAdd = () => {
    added.current = rows.length + 1
    add()
  }
  return { box, onAdd }
}

/** Labels that only screen readers need, because the labels of the first row are visible above them. */
const HIDDEN = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const

/** A row stands on one line if there is room, otherwise it is a block of two columns. */
function rowsLook(columns: string, lineFrom: string) {
  return {
    containerType: 'inline-size',
    '& [data-row]': {
      position: 'relative',
      display: 'grid',
      gap: '3',
      alignItems: 'start',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      py: '3',
      borderBottomWidth: '1px',
      borderColor: 'border',
    },
    '& :is([data-name], [data-remove])': { gridColumn: '1 / -1' },
    '& [data-remove]': { justifySelf: 'end' },
    [`@container (width >= ${lineFrom})`]: lineLook(columns),
  } as const
}

function lineLook(columns: string) {
  return {
    '& [data-row]': { gridTemplateColumns: columns, py: '1', borderBottomWidth: '0' },
    '& [data-row]:not(:first-of-type) :is(label, [data-label])': HIDDEN,
    '& :is([data-name], [data-remove])': { gridColumn: 'auto' },
    '& [data-row]:first-of-type [data-remove]': { mt: '1.625rem' },
  }
}
