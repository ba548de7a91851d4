-- What only triggers use: no role that a caller may take can see into it.
create schema private;
revoke all on schema private from public;
