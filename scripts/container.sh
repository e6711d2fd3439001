#!/bin/sh
# Runs a command in the container: as the user PUID and group PGID if the container starts as root, else as its account.
set -e
umask 077
[ "$(id -u)" = 0 ] || exec "$@"
user=${PUID:-1000}
group=${PGID:-1000}
case "$user$group" in
  *[!0-9]*)
    echo 'PUID and PGID must be numbers, such as 1000.' >&2
    exit 1
    ;;
esac
data=${DATA_DIR:-/data}
# A folder that Docker creates belongs to root. Mealie's own is left alone: the server explains why it cannot use it.
if [ ! -e "$data/mealie.db" ]; then
  mkdir -p "$data"
  chown "$user:$group" "$data" || true
  # After a change of PUID or PGID; other programs' files in the folder stay as they are.
  if [ -e "$data/.secret" ] && [ "$(stat -c %u:%g "$data/.secret")" != "$user:$group" ]; then
    for name in .secret .lock .restore .cleaned ramekin.db ramekin.db-wal ramekin.db-shm recipes users migrations \
      backups exports group-exports; do
      [ ! -e "$data/$name" ] || chown -R "$user:$group" "$data/$name" || true
    done
  fi
fi
exec setpriv --reuid "$user" --regid "$group" --clear-groups "$@"
