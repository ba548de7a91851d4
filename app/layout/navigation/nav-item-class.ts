export const navItemClass =
  'inline-flex min-h-10 pointer-coarse:min-h-11 items-center gap-1.5 rounded-lg px-3 text-ui font-medium text-ink-2 hover:bg-sunken hover:text-ink aria-[current=page]:text-ink aria-[current=page]:underline aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-[0.5em]'
