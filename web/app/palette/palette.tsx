import { Box, chakra, Flex } from '@chakra-ui/react'
import { useId, useRef } from 'react'
import { palette as texts } from '#texts/palette.ts'
import { CloseIcon, SearchIcon } from '../../ui/icons.tsx'
import { LoadingLines } from '../../ui/loading.tsx'
import type { Command } from '../keys/command.ts'
import { KeyCaps } from '../keys/key-cap.tsx'
import { OwnDialog } from '../keys/own-dialog.tsx'
import { ChoiceList, choiceId } from './choice-list.tsx'
import { usePalette } from './use-palette.ts'

interface PaletteProps {
  /** The commands that existed when the palette was opened. */
  readonly commands: readonly Command[]
  readonly onClose: () => void
}

/** The search over screens, actions, accounts, transactions, hawalas and loans. */
export function Palette({ commands, onClose }: PaletteProps) {
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

/** The button is only on touch screens, because a person with a keyboard presses Esc. */
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
