import { Box } from '@chakra-ui/react'
import {
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
} from 'react'
import { picker as texts } from '#texts/picker.ts'
import { Input } from '../control.tsx'
import { useFieldNote } from '../field.tsx'
import { type ChoiceRules, whyLoose, whyNone } from './choices.ts'
import { OptionList, optionId } from './option-list.tsx'
import { usePicker } from './use-picker.ts'

/** The props that connect a picker to a form and to the keyboard. */
export interface PickerFieldProps {
  readonly disabled?: boolean
  /** The name of the field in the form. */
  readonly name?: string
  readonly onBlur?: () => void
  /** Called when Enter picks an option or confirms the picked one. It moves the focus to the next field. */
  readonly onAdvance?: () => void
  /** Called for Enter in the empty field, if the choice is optional. If left out, Enter opens the list. */
  readonly onNothing?: () => void
  readonly ref?: Ref<HTMLInputElement>
  /** A value that changes when the form is filled anew. The text that was typed for the previous entry is then removed. */
  readonly filledAnew?: unknown
  /** Set for the first field of a dialog, so that it gets the focus. */
  readonly 'data-autofocus'?: '' | undefined
}

interface PickerProps<Option extends { readonly id: number }> extends PickerFieldProps {
  readonly rules: ChoiceRules<Option>
  /** Returns the options for a text, the best first. It must stay the same function as long as its results are the same. */
  readonly find: (query: string) => readonly Option[]
  /**
   * The option that the first press of the down arrow highlights in an empty field. If null, the first press only shows the
   * list.
   */
  readonly first?: Option | null | undefined
  readonly picked: Option | null
  readonly onPick: (option: Option | null) => void
  /** The text of the field for the picked option. */
  readonly labelOf: (option: Option) => string
  /** Draws the content of an option in the list. */
  readonly row: (option: Option) => ReactNode
  /** The name of the list for screen readers: "Accounts". */
  readonly listLabel: string
  readonly placeholder: string
  /** What the list says while it is empty; it may depend on what was typed. */
  readonly emptyText: string | ((typed: string) => string)
  /** The message if nothing matches the text in the field. */
  readonly noneMatches: (typed: string) => string
  readonly loading: boolean
}

/**
 * A field that searches a list during typing. Enter and Tab take the highlighted option. It follows the ARIA practices for a
 * combobox: the focus stays in the field, and screen readers are told the highlighted option. A text that names no option
 * stays when the field is left. The field then says why, and the form isn't saved.
 */
export function Picker<Option extends { readonly id: number }>(props: PickerProps<Option>) {
  const { rules, find, first = null, loading, picked, onPick, labelOf, onBlur } = props
  const { onAdvance = () => {}, onNothing, filledAnew } = props
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(props.ref, () => input.current as HTMLInputElement)
  const choosing = { rules, find, first, loading, picked, onPick, onAdvance, onNothing }
  const picker = usePicker({ ...choosing, input, filledAnew })
  const { highlighted } = picker
  const { emptyText } = props
  useToldLoose(props, picker.kept)
  return (
    <Box position="relative" width="full">
      <Input
        ref={input}
        name={props.name}
        data-autofocus={props['data-autofocus']}
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
          noneNote={
            picker.query ? (whyNone(rules, picker.options, picker.query) ?? texts.noneTold) : ''
          }
          canBeTaken={rules.canBeTaken}
          row={props.row}
          loading={loading}
          emptyText={typeof emptyText === 'string' ? emptyText : emptyText(picker.query ?? '')}
          onPick={picker.pick}
        />
      ) : null}
    </Box>
  )
}

/** Shows in the field why the text that stays in it is no option. */
function useToldLoose<Option extends { readonly id: number }>(
  { rules, find, loading, listLabel, noneMatches }: PickerProps<Option>,
  kept: string | null,
): void {
  const tell = useFieldNote()
  const text = useMemo(() => {
    if (kept === null) return null
    if (loading) return texts.loadingOf(listLabel)
    const words = { none: noneMatches(kept), several: texts.severalMatch(kept, listLabel) }
    return whyLoose(rules, find(kept), kept, words)
  }, [rules, find, loading, listLabel, noneMatches, kept])
  useEffect(() => {
    if (text === null) return
    tell({ text, asks: true })
    return () => tell(null)
  }, [tell, text])
}
