export const AllNotes = () => <main id="main" />
