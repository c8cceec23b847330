import type pg from 'pg';

/** The schemas that our migrations fill; the queue's library creates its own. */
const SCHEMAS = ['public', 'auth', 'jobs'];

/** Queries of one kind of object each; `place` is the table or schema under which it is listed. */
const PARTS: readonly string[] = [
  // Enumerations.
  `select n.nspname as place, format('create type %I.%I as enum (%s);', n.nspname, t.typname,
      string_agg(quote_literal(e.enumlabel), ', ' order by e.enumsortorder)) as text
     from pg_type t join pg_namespace n on n.oid = t.typnamespace join pg_enum e on e.enumtypid = t.oid
    where n.nspname = any($1) group by n.nspname, t.typname`,
  // Tables and views with their columns.
  `select format('%I.%I', n.nspname, c.relname) as place, format(E'create %s %I.%I (\\n%s\\n);',
      case c.relkind when 'v' then 'view' else 'table' end, n.nspname, c.relname,
      string_agg(format('  %I %s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
        case when a.attnotnull then ' not null' else '' end,
        case when a.attgenerated = 's' then format(' generated always as (%s) stored', pg_get_expr(d.adbin, d.adrelid))
             when d.adbin is not null then ' default ' || pg_get_expr(d.adbin, d.adrelid) else '' end), E',\\n'
        order by a.attnum)) as text
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where n.nspname = any($1) and c.relkind in ('r', 'p', 'v') group by n.nspname, c.relname, c.relkind`,
  `select (select format('%I.%I', c.relnamespace::regnamespace, c.relname) from pg_class c where c.oid = conrelid) as place, format('alter table %s add constraint %I %s;', conrelid::regclass, conname,
      pg_get_constraintdef(oid)) as text
     from pg_constraint where connamespace::regnamespace::text = any($1) and conrelid <> 0 and contype <> 'n'`,
  `select format('%I.%I', c.relnamespace::regnamespace, t.relname) as place, pg_get_indexdef(i.indexrelid) || ';' as text
     from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
    where c.relnamespace::regnamespace::text = any($1)
      and not exists (select from pg_constraint o where o.conindid = i.indexrelid and o.contype in ('p', 'u', 'x'))`,
  `select format('%I.%I', c.relnamespace::regnamespace, c.relname) as place, format('alter table %s %s row level security;', c.oid::regclass,
      case when c.relforcerowsecurity then 'force' else 'enable' end) as text
     from pg_class c where c.relnamespace::regnamespace::text = any($1) and c.relrowsecurity`,
  `select format('%I.%I', c.relnamespace::regnamespace, c.relname) as place, format('create policy %I on %s for %s to %s using (%s) with check (%s);',
      p.polname, p.polrelid::regclass, case p.polcmd when '*' then 'all' when 'r' then 'select' when 'a' then 'insert'
        when 'w' then 'update' else 'delete' end,
      (select string_agg(case role when 0 then 'public' else role::regrole::text end, ', ') from unnest(p.polroles) role),
      coalesce(pg_get_expr(p.polqual, p.polrelid), 'true'), coalesce(pg_get_expr(p.polwithcheck, p.polrelid), 'true')) as text
     from pg_policy p join pg_class c on c.oid = p.polrelid where c.relnamespace::regnamespace::text = any($1)`,
  `select format('%I.%I', c.relnamespace::regnamespace, c.relname) as place, pg_get_triggerdef(t.oid) || ';' as text
     from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not t.tgisinternal and c.relnamespace::regnamespace::text = any($1)`,
  `select format('%I.%I', table_schema, table_name) as place, format('grant %s on %I.%I to %I;',
      string_agg(lower(privilege_type), ', ' order by privilege_type), table_schema, table_name, grantee) as text
     from information_schema.role_table_grants where table_schema = any($1) and grantee like 'tillslip\\_%'
      and grantee <> 'tillslip_owner' group by table_schema, table_name, grantee`,
  // Grants on single columns.
  `select format('%I.%I', table_schema, table_name) as place, format('grant %s (%s) on %I.%I to %I;', lower(privilege_type),
      string_agg(column_name, ', ' order by column_name), table_schema, table_name, grantee) as text
     from information_schema.role_column_grants g where table_schema = any($1) and grantee like 'tillslip\\_%'
      and grantee <> 'tillslip_owner' and not exists (select from information_schema.role_table_grants w
        where (w.table_schema, w.table_name, w.grantee, w.privilege_type)
            = (g.table_schema, g.table_name, g.grantee, g.privilege_type))
    group by table_schema, table_name, grantee, privilege_type`,
  `select p.pronamespace::regnamespace || '.' || p.proname || '()' as place, pg_get_functiondef(p.oid) || ';' as text
     from pg_proc p where p.pronamespace::regnamespace::text = any($1)`,
  `select p.pronamespace::regnamespace || '.' || p.proname || '()' as place,
      format('grant execute on function %s to %s;', p.oid::regprocedure, a.grantee::regrole) as text
     from pg_proc p, aclexplode(p.proacl) a where p.pronamespace::regnamespace::text = any($1)
      and a.grantee <> 0 and a.grantee <> p.proowner`,
];

/** Describe the tables, policies, triggers, functions and grants of a database, in an order independent of its history. */
export async function describeSchema(client: Pick<pg.ClientBase, 'query'>): Promise<string> {
  const places = new Map<string, string[]>();
  for (const part of PARTS) {
    const { rows } = await client.query<{ place: string; text: string }>(part, [SCHEMAS]);
    for (const { place, text } of rows.toSorted((a, b) => (a.text < b.text ? -1 : 1))) {
      places.set(place, [...(places.get(place) ?? []), text.trimEnd()]);
    }
  }
  const sections = [...places.keys()].toSorted().map((place) => `-- ${place}\n${places.get(place)?.join('\n')}\n`);
  return `${HEAD}\n${sections.join('\n')}`;
}

const HEAD = `-- The database as the migrations leave it. Written by \`node tools/db-types.mjs\`, never by hand; a test compares them.
`;
