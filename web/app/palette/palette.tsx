import { Box, chakra, Flex } from '@chakra-ui/react'
import { useEffect, useId, useRef } from 'react'
import { palette as texts } from '#texts/palette.ts'
import { SearchIcon } from '../../components/icons.tsx'
import type { Command } from '../keys/command.ts'
import { KeyCaps } from '../keys/key-cap.tsx'
import { ChoiceList, choiceId } from './choice-list.tsx'
import { usePalette } from './use-palette.ts'

interface PaletteProps {
  /** Every command there was when it was opened. */
  readonly commands: readonly Command[]
  readonly onClose: () => void
}

/**
 * The search of everything: screens, actions, accounts, transactions. A dialog of the browser's own, which closes at once and
 * gives the focus back before what was chosen is done.
 */
export default function Palette({ commands, onClose }: PaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const listId = useId()
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  const closeFor = (act?: () => void) => {
    dialog.current?.close()
    onClose()
    act?.()
  }
  const palette = usePalette({ commands, closeFor })
  const { query, choices, highlighted, account, note } = palette
  return (
    <chakra.dialog
      ref={dialog}
      aria-label={texts.title}
      css={LOOK}
      onCancel={(event) => {
        event.preventDefault()
        palette.back()
      }}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && closeFor()}
    >
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
          autoFocus
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
    </chakra.dialog>
  )
}

const LOOK = {
  position: 'fixed',
  insetInline: '0',
  insetBlockStart: { base: '3', md: '12vh' },
  insetBlockEnd: 'auto',
  m: '0',
  mx: 'auto',
  p: '0',
  w: 'calc(100vw - {spacing.6})',
  maxW: '40rem',
  maxH: { base: 'calc(100dvh - {spacing.6})', md: '70vh' },
  overflow: 'hidden',
  bg: 'bg.panel',
  color: 'fg',
  borderWidth: '1px',
  borderColor: 'border.emphasized',
  borderRadius: 'l3',
  boxShadow: 'lg',
  '&[open]': { display: 'flex', flexDirection: 'column' },
  '&::backdrop': { background: 'var(--house-colors-bg-backdrop)' },
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
