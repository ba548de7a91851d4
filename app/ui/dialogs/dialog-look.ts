export const dialogLook =
  'mx-auto mt-auto mb-0 max-h-[92dvh] w-full max-w-none overflow-y-auto overscroll-contain rounded-t-lg border border-line bg-surface p-5 text-ink shadow-float sm:mb-auto sm:max-w-112 sm:rounded-lg sm:p-6'
