import { Box, chakra } from '@chakra-ui/react'
import { useId, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { storedUser } from '../../api/stored-session.ts'
import { ChevronDownIcon } from '../../ui/icons.tsx'
import { KeyHint } from '../keys/key-cap.tsx'
import { isActive, type NavEntry, type NavSection, openedEntry } from '../navigation.ts'
import { preloadScreen } from '../screens.ts'
import { SIDEBAR_ROW } from './sidebar-looks.ts'
import { sumOf, type Waiting, type WaitingByEntry } from './waiting.ts'
import { WaitingMark } from './waiting-mark.tsx'

const NavLink = chakra(Link, {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    px: '2.5',
    ...SIDEBAR_ROW,
    lineHeight: '1.25',
    borderRadius: 'l2',
    fontSize: 'sm',
    color: 'fg',
    focusVisibleRing: 'inside',
    '& svg': { color: 'fg.muted', flexShrink: '0' },
    _hover: { bg: 'bg.muted' },
    // By the specification's rule, several entries may be active. Only the opened one stands out.
    '&[aria-current]': { bg: 'bg.subtle' },
    '&[aria-current=page]': {
      bg: 'accent.muted',
      color: 'accent.fg',
      '& svg': { color: 'accent.fg' },
      // The mark is a bar, because bold text could break a long name into two lines and move the entries below.
      _before: {
        content: '""',
        position: 'absolute',
        insetBlock: '1',
        insetInlineStart: '0',
        w: '3px',
        borderRadius: 'full',
        bg: 'accent.solid',
      },
    },
  },
})

interface SidebarSectionProps {
  readonly section: NavSection
  readonly isClosedAtFirst: boolean
  readonly onNavigate: () => void
  readonly waiting: WaitingByEntry
}

/**
 * A heading that opens and closes its links. This device remembers the choice. The section of the current screen opens when
 * the person comes to it, so that its entry is visible. While a section with a single link is open, the link replaces the
 * heading, because the link's name says enough. Closed sections with `givesWay` stand side by side.
 */
export function SidebarSection(props: SidebarSectionProps) {
  const { section, isClosedAtFirst, onNavigate, waiting } = props
  const { title, entries, givesWay } = section
  const { pathname } = useLocation()
  const isHere = entries.some(({ to }) => isActive(to, pathname))
  const [wasHere, setWasHere] = useState<boolean>()
  const [open, setOpen] = useState(false)
  if (isHere !== wasHere) {
    setWasHere(isHere)
    setOpen(isHere || !(choiceOf(title) ?? isClosedAtFirst))
  }
  const listId = useId()
  const waitingId = useId()
  // An open section shows the numbers at its links.
  const folded = open ? undefined : sumOf(entries.flatMap(({ name }) => waiting[name] ?? []))
  const fold = () => {
    rememberFolded(title, open)
    setOpen(!open)
  }
  const isOneRow = open && entries.length === 1
  const sharesRow = givesWay && !open
  return (
    <Box
      display={isOneRow ? 'flex' : undefined}
      flexDirection="row-reverse"
      alignItems="center"
      flex={sharesRow ? '1 1 auto' : '1 0 100%'}
    >
      <chakra.button
        type="button"
        aria-label={title}
        aria-expanded={open}
        aria-controls={listId}
        aria-describedby={folded && folded.count > 0 ? waitingId : undefined}
        onClick={fold}
        css={HEADING}
        w={isOneRow ? undefined : 'full'}
        {...(sharesRow ? SHARED : undefined)}
      >
        {isOneRow ? null : title}
        <WaitingMark id={waitingId} waiting={folded} />
        {sharesRow ? null : (
          <Box as="span" transform={open ? 'none' : 'rotate(-90deg)'} transition="transform 120ms">
            <ChevronDownIcon size={16} />
          </Box>
        )}
      </chakra.button>
      <Box as="ul" id={listId} listStyleType="none" hidden={!open} flex="1" minW="0">
        {entries.map((entry) => (
          <li key={entry.to}>
            <SidebarLink
              entry={entry}
              entries={entries}
              onNavigate={onNavigate}
              waiting={waiting[entry.name]}
            />
          </li>
        ))}
      </Box>
    </Box>
  )
}

const HEADING = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  px: '2.5',
  ...SIDEBAR_ROW,
  borderRadius: 'l2',
  color: 'fg.muted',
  fontSize: 'xs',
  fontWeight: 'semibold',
  cursor: 'pointer',
  focusVisibleRing: 'inside',
  _hover: { bg: 'bg.muted' },
} as const

/** A heading that shares its row. It has no arrow and little room, so that three of them with numbers fit side by side. */
const SHARED = {
  justifyContent: 'center',
  gap: '1',
  px: '0.5',
  bg: 'bg.muted',
  fontSize: '0.75rem',
  letterSpacing: '-0.02em',
} as const

interface SidebarLinkProps {
  readonly entry: NavEntry
  /** The entries of the link's section. */
  readonly entries: readonly NavEntry[]
  readonly onNavigate: () => void
  readonly waiting: Waiting | undefined
}

function SidebarLink({ entry, entries, onNavigate, waiting }: SidebarLinkProps) {
  const location = useLocation()
  const waitingId = useId()
  const current = entry === openedEntry(entries, location) ? 'page' : 'true'
  const Icon = entry.icon
  return (
    <NavLink
      to={entry.to}
      // Screen readers read this attribute out. It can't express a sequence of keys.
      aria-keyshortcuts={entry.keys?.includes(' ') ? undefined : entry.keys}
      aria-describedby={waiting ? waitingId : undefined}
      aria-current={isActive(entry.to, location.pathname) ? current : undefined}
      onClick={onNavigate}
      onPointerEnter={() => preloadScreen(entry.to)}
      onFocus={() => preloadScreen(entry.to)}
    >
      <Icon />
      {entry.label}
      <WaitingMark id={waitingId} waiting={waiting} />
      <KeyHint keys={entry.keys} />
    </NavLink>
  )
}

/** Says whether this person has closed the section on this device; undefined without a choice. */
function choiceOf(title: string): boolean | undefined {
  return closedSections()[title]
}

/** Remembers whether a section is closed. */
function rememberFolded(title: string, isClosed: boolean): void {
  localStorage.setItem(place(), JSON.stringify({ ...closedSections(), [title]: isClosed }))
}

/** Returns the choices of this person on this device: for each section that was opened or closed, whether it is closed. */
function closedSections(): Partial<Record<string, boolean>> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place()) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, boolean>) : {}
  } catch {
    return {}
  }
}

/** Returns the storage key; it contains the user, because several people may share this device. */
function place(): string {
  return `foldedSections:${storedUser().id}`
}
