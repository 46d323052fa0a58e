import { Box, Input } from '@chakra-ui/react'
import { type ReactNode, type Ref, useId } from 'react'
import type { ChoiceRules } from './choices.ts'
import { OptionList, optionId } from './option-list.tsx'
import { usePicker } from './use-picker.ts'

/** How the form and the keyboard reach a picker. */
export interface PickerFieldProps {
  readonly disabled?: boolean
  /** What the form finds the field by. */
  readonly name?: string
  readonly onBlur?: () => void
  /** Enter was pressed on what is picked: on to the next field. */
  readonly onAdvance?: () => void
  /** Enter was pressed on nothing, which is in order where the choice is optional; left out, it opens the list. */
  readonly onNothing?: () => void
  readonly ref?: Ref<HTMLInputElement>
}

interface PickerProps<Option extends { readonly id: number }> extends PickerFieldProps {
  readonly rules: ChoiceRules<Option>
  /** The options for what was typed, the best first; the same function as long as it finds the same. */
  readonly find: (query: string) => readonly Option[]
  readonly picked: Option | null
  readonly onPick: (option: Option | null) => void
  /** What the field shows of what is picked. */
  readonly labelOf: (option: Option) => string
  /** The inside of an option in the list. */
  readonly row: (option: Option) => ReactNode
  /** What is listed: "Accounts". */
  readonly listLabel: string
  readonly placeholder: string
  readonly emptyText: string
  readonly loading: boolean
}

/**
 * A field that searches a list while one types; Enter and Tab take what is highlighted. It is a combobox as the ARIA
 * practices describe it: the focus stays in the field, the highlight is told to readers.
 */
export function Picker<Option extends { readonly id: number }>(props: PickerProps<Option>) {
  const { rules, find, loading, picked, onPick, labelOf, onBlur } = props
  const { onAdvance = () => {}, onNothing } = props
  const listId = useId()
  const picker = usePicker({ rules, find, loading, picked, onPick, onAdvance, onNothing })
  const { highlighted } = picker
  return (
    <Box position="relative" width="full">
      <Input
        ref={props.ref}
        name={props.name}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={picker.isOpen}
        aria-controls={picker.isOpen ? listId : undefined}
        aria-activedescendant={
          picker.isOpen && highlighted ? optionId(listId, highlighted) : undefined
        }
        autoComplete="off"
        spellCheck={false}
        disabled={props.disabled ?? false}
        placeholder={props.placeholder}
        value={picker.query ?? (picked ? labelOf(picked) : '')}
        onChange={(event) => picker.type(event.target.value)}
        onKeyDown={picker.press}
        onFocus={(event) => event.target.select()}
        onClick={picker.open}
        onBlur={() => {
          picker.leave()
          onBlur?.()
        }}
      />
      {picker.isOpen ? (
        <OptionList
          id={listId}
          label={props.listLabel}
          options={picker.options}
          highlighted={highlighted}
          isTyped={Boolean(picker.query)}
          canBeTaken={rules.canBeTaken}
          row={props.row}
          loading={loading}
          emptyText={props.emptyText}
          onPick={picker.pick}
        />
      ) : null}
    </Box>
  )
}
