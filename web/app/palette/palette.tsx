import { Box, chakra, Flex } from '@chakra-ui/react'
import { useEffect, useId, useRef } from 'react'
import { palette as texts } from '#texts/palette.ts'
import { fullName } from '../../accounts/account-options.ts'
import { CloseIcon, SearchIcon } from '../../ui/icons.tsx'
import { LoadingLines } from '../../ui/loading.tsx'
import type { Command } from '../keys/command.ts'
import { KeyCaps } from '../keys/key-cap.tsx'
import { OwnDialog } from '../keys/own-dialog.tsx'
import { type Choice, choiceKey } from './choices.ts'
import { usePalette } from './use-palette.ts'

/** The search over screens, actions, accounts, transactions, hawalas and loans. */
export function Palette(props: {
  /** The commands that existed when the palette was opened. */
  readonly commands: readonly Command[]
  readonly onClose: () => void
}) {
  const { commands, onClose } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const listId = useId()
  const closeFor = (act?: () => void) => {
    dialog.current?.close()
    act?.()
  }
  const palette = usePalette({ commands, closeFor })
  const { query, choices, highlighted, account, note, loading } = palette
  return (
    <OwnDialog ref={dialog} label={texts.title} width="40rem" onClose={onClose}>
      <Flex
        align="center"
        gap="3"
        px="4"
        borderBottomWidth="1px"
        borderColor="border"
        color="fg.muted"
      >
        <SearchIcon />
        <chakra.input
          data-autofocus=""
          role="combobox"
          aria-label={texts.title}
          aria-autocomplete="list"
          aria-expanded={choices.length > 0}
          aria-controls={choices.length > 0 ? listId : undefined}
          aria-activedescendant={highlighted ? choiceId(listId, highlighted) : undefined}
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          placeholder={texts.placeholder}
          value={query}
          onChange={(event) => palette.type(event.target.value)}
          onKeyDown={palette.press}
          flex="1"
          minW="0"
          h="12"
          bg="transparent"
          color="fg"
          outline="none"
          _placeholder={{ color: 'fg.subtle' }}
        />
        <chakra.button
          type="button"
          aria-label={texts.close}
          onClick={() => closeFor()}
          css={CLOSE}
        >
          <CloseIcon size={20} />
        </chakra.button>
      </Flex>
      {choices.length > 0 ? (
        <ChoiceList
          id={listId}
          label={account ? texts.actionsFor(account.accountNumber) : texts.results}
          choices={choices}
          highlighted={highlighted}
          onTake={palette.take}
        />
      ) : null}
      {loading ? (
        <Box px="4" py="3">
          <LoadingLines lines={2} label={texts.loadingAccounts} />
        </Box>
      ) : null}
      <Box as="p" role="status" px="4" py={note ? '3' : '0'} color="fg.muted" fontSize="sm">
        {note}
      </Box>
      <Flex css={FOOT}>
        <span>
          <KeyCaps keys={['↑', '↓']} /> {texts.move}
        </span>
        <span>
          <KeyCaps keys={['Enter']} /> {texts.open}
        </span>
        <span>
          <KeyCaps keys={['Escape']} /> {account ? texts.back : texts.leave}
        </span>
      </Flex>
    </OwnDialog>
  )
}

/** The button is shown only on touch screens, because a person with a keyboard presses Esc. */
const CLOSE = {
  display: 'none',
  boxSize: '10',
  alignItems: 'center',
  justifyContent: 'center',
  '@media (hover: none), (pointer: coarse)': { display: 'inline-flex' },
} as const

const FOOT = {
  gap: '5',
  px: '4',
  py: '2',
  borderTopWidth: '1px',
  borderColor: 'border',
  bg: 'bg.subtle',
  color: 'fg.muted',
  fontSize: 'xs',
  '@media (hover: none), (pointer: coarse)': { display: 'none' },
} as const

interface ChoiceListProps {
  readonly id: string
  /** The name of the list for screen readers. */
  readonly label: string
  readonly choices: readonly Choice[]
  readonly highlighted: Choice | undefined
  readonly onTake: (choice: Choice) => void
}

/** Returns the id of a choice in the list, for `aria-activedescendant`. */
function choiceId(listId: string, choice: Choice): string {
  return `${listId}-${choiceKey(choice).replaceAll(' ', '_')}`
}

/** The list of choices; a click takes one, and the focus stays in the search field. */
function ChoiceList({ id, label, choices, highlighted, onTake }: ChoiceListProps) {
  const list = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when another choice is highlighted
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [highlighted])
  return (
    <Box
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      css={LOOK}
      onMouseDown={(event) => event.preventDefault()}
    >
      {choices.map((choice) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the field, which keeps the focus.
        <div
          key={choiceKey(choice)}
          id={choiceId(id, choice)}
          role="option"
          tabIndex={-1}
          aria-selected={choice === highlighted}
          onClick={() => onTake(choice)}
        >
          <Line choice={choice} />
        </div>
      ))}
    </Box>
  )
}

function Line({ choice }: { readonly choice: Choice }) {
  if ('number' in choice) {
    return (
      <>
        <span className="label">
          {texts.voucher[choice.kind](choice.number)}{' '}
          {'about' in choice && <span className="detail">{choice.about}</span>}
        </span>
        <span className="kind">{texts.kinds[choice.kind]}</span>
      </>
    )
  }
  if (choice.kind === 'account') {
    const { account } = choice
    return (
      <>
        <span className="label">
          <bdi>{account.accountNumber}</bdi> <bdi>{fullName(account)}</bdi>{' '}
          <span className="detail">
            {account.currency}
            {account.isActive ? '' : ` · ${account.accountStatus}`}
          </span>
        </span>
        <span className="kind">{texts.kinds.account}</span>
      </>
    )
  }
  const { label, group, keys } = choice.command
  return (
    <>
      <span className="label">
        <bdi>{label}</bdi>
      </span>
      {keys.length > 0 ? (
        <span className="keys">
          <KeyCaps keys={keys.slice(0, 1)} />
        </span>
      ) : null}
      <span className="kind">{texts.kinds.command[group]}</span>
    </>
  )
}

const LOOK = {
  flex: '1',
  minHeight: '0',
  maxHeight: { md: '26rem' },
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  p: '1.5',
  '& [role=option]': {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: '9',
    px: '2.5',
    py: '1',
    borderRadius: 'l2',
    fontSize: 'sm',
    cursor: 'pointer',
    '&:hover': { bg: 'bg.muted' },
    '&[aria-selected=true]': { bg: 'accent.subtle', color: 'accent.fg' },
  },
  '& .label': { flex: '1', minW: '0', overflowWrap: 'anywhere' },
  '& .detail': { color: 'fg.muted', fontSize: 'xs' },
  '@media (hover: none), (pointer: coarse)': { '& .keys': { display: 'none' } },
  '& .kind': { color: 'fg.muted', fontSize: 'xs', minW: '4.5rem', textAlign: 'end' },
} as const
