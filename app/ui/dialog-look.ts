/** At the lower edge of a phone, in the middle of anything wider. */
export const dialogLook = {
  overlay: 'fixed inset-0 z-30 bg-[oklch(0.15_0.02_258/0.55)]',
  content:
    'fixed inset-x-0 bottom-0 z-30 mx-auto max-h-[92dvh] w-full overflow-y-auto rounded-t-lg border border-line bg-surface p-5 shadow-float sm:top-1/2 sm:bottom-auto sm:max-w-112 sm:-translate-y-1/2 sm:rounded-lg sm:p-6',
}
