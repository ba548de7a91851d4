// Preloaded into the server: each sync waits as long as the file $SLOW_DISK says, in milliseconds.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

static void linger(void) {
  const char *path = getenv("SLOW_DISK");
  FILE *file = path ? fopen(path, "r") : NULL;
  long milliseconds = 0;
  if (!file) return;
  if (fscanf(file, "%ld", &milliseconds) == 1 && milliseconds > 0) usleep(milliseconds * 1000);
  fclose(file);
}

int fsync(int descriptor) {
  linger();
  return syscall(SYS_fsync, descriptor);
}

int fdatasync(int descriptor) {
  linger();
  return syscall(SYS_fdatasync, descriptor);
}
