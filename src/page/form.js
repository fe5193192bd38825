"use strict";
/// Forms made from a JSON Schema, as `referee schema` prints it: numbers by plus and minus, names to touch. No game is
/// known here. What is left blank is not part of the value. `hints` tells whether to show what the schema says of a key.
function start_form({ made, phrase, hints }) {
  const button = (words, act, label) => {
    const one = made("button", words);
    one.type = "button";
    one.addEventListener("click", act);
    if (label) one.setAttribute("aria-label", label);
    return one;
  };
  const is_filled = (value) => value !== undefined && value !== null
    && !(typeof value === "object" && Object.values(value).every((item) => !is_filled(item)));

  /// A schema without references, and of alternatives the first; with `is_player` for a player.
  function resolved(schema, of) {
    if (schema.$ref === "#/$defs/player") return { enum: of.players };
    if (schema.$ref) return resolved(of.schema.$defs[schema.$ref.split("/").at(-1)], of);
    return schema.anyOf ? resolved(schema.anyOf[0], of) : schema;
  }

  /// A number with − and +.
  function number({ minimum = 0, maximum = 999 }, value, tell, name) {
    const box = made("span", "", "stepper");
    const field = made("input");
    field.inputMode = "numeric";
    field.autocomplete = "off";
    field.value = value ?? "";
    field.setAttribute("aria-label", name);
    const put = (next) => {
      field.value = Number.isInteger(next) ? Math.min(maximum, Math.max(minimum, next)) : "";
      tell(field.value === "" ? undefined : Number(field.value));
    };
    const step = (by) => put(field.value === "" ? Math.max(minimum, by) : Number(field.value) + by);
    field.addEventListener("change", () => put(/^-?\d+$/.test(field.value.trim()) ? Number(field.value) : NaN));
    box.append(button("−", () => step(-1), phrase("{}: one less", name)), field,
      button("+", () => step(1), phrase("{}: one more", name)));
    return box;
  }

  /// One of several names, or none.
  function choice(names, value, tell, name) {
    const list = made("select");
    list.setAttribute("aria-label", name);
    list.append(new Option("–", ""), ...names.map((one) => new Option(one, one)));
    list.value = value ?? "";
    list.addEventListener("change", () => tell(names.find((one) => `${one}` === list.value)));
    return list;
  }

  /// A list of names: a touch below adds one, a touch on the list takes it away.
  function sequence(names, value, tell, name) {
    const box = made("div", "", "sequence");
    const list = made("div", "", "chosen");
    let items = value ?? [];
    const show = () => {
      list.replaceChildren(...items.map((item, place) => button(`${item}`, () => {
        items = items.toSpliced(place, 1);
        show();
        tell(items);
      }, phrase("{}: take {} away", name, item))));
    };
    const add = made("div", "", "choices");
    add.setAttribute("role", "group");
    add.setAttribute("aria-label", name);
    add.append(...names.map((item) => button(`${item}`, () => {
      items = [...items, item];
      show();
      tell(items);
    })));
    show();
    box.append(list, add);
    return box;
  }

  /// A list of mappings, which grows by a button.
  function rows(schema, value, tell, name, of) {
    const box = made("div");
    const items = [...value ?? []];
    const show = () => {
      box.replaceChildren(...items.map((item, place) => {
        const row = made("fieldset");
        row.append(made("legend", `${name} ${place + 1}`), control(schema.items, item, (next) => {
          items[place] = next;
          tell(items);
        }, `${name} ${place + 1}`, of));
        return row;
      }), button(phrase("Add: {}", name), () => {
        items.push({});
        show();
      }), ...(items.length ? [button(phrase("Remove the last: {}", name), () => {
        items.pop();
        show();
        tell(items);
      })] : []));
    };
    show();
    return box;
  }

  /// A mapping whose keys are given: a row each.
  function mapping(keys, value, tell, name, of, schema_of) {
    const box = made("div", "", "mapping");
    const values = { ...value };
    for (const key of keys) {
      const row = made("div", "", "row");
      const { description } = schema_of(key);
      row.append(made("span", key, "key"));
      if (hints() && description) row.append(made("span", description, "hint"));
      row.append(control(schema_of(key), values[key], (next) => {
        if (next === undefined) delete values[key];
        else values[key] = next;
        tell(values);
      }, `${name} ${key}`.trim(), of));
      box.append(row);
    }
    return box;
  }

  /// A mapping by numbers: a key is added by its number.
  function numbered(schema, value, tell, name, of) {
    const box = made("div");
    const keys = Object.keys(value ?? {});
    let values = { ...value };
    const show = () => {
      const field = made("input");
      field.inputMode = "numeric";
      field.setAttribute("aria-label", phrase("{}: number", name));
      const add = button(phrase("Add: {}", name), () => {
        if (!/^\d+$/.test(field.value) || keys.includes(field.value)) return;
        keys.push(field.value);
        show();
      });
      const table = mapping(keys, values, (next) => {
        values = next;
        tell(next);
      }, name, of, () => schema.additionalProperties);
      box.replaceChildren(table, field, add);
    };
    show();
    return box;
  }

  /// What a schema asks for. `tell` gets the value after each change; undefined: it is blank.
  function control(given, value, tell, name, of) {
    const schema = resolved(given, of);
    const told = (next) => tell(is_filled(next) ? next : undefined);
    if (schema.enum) return choice(schema.enum, value, told, name);
    if (schema.type === "integer") return number(schema, value, told, name);
    if (schema.type === "array") {
      const items = resolved(schema.items, of);
      return items.enum ? sequence(items.enum, value, told, name) : rows(schema, value, told, name, of);
    }
    if (schema.type === "object" && schema.properties)
      return mapping(Object.keys(schema.properties), value, told, "", of, (key) => schema.properties[key]);
    if (schema.type === "object") {
      const names = resolved(schema.propertyNames ?? {}, of).enum;
      if (!names) return numbered(schema, value, told, name, of);
      // Once a row is filled, the others are told to be empty.
      const is_table = resolved(schema.additionalProperties, of).type === "object";
      const whole = (next) => (is_table && is_filled(next)
        ? Object.fromEntries(names.map((key) => [key, next[key] ?? {}])) : next);
      return mapping(names, value, (next) => tell(is_filled(next) ? whole(next) : undefined), name, of,
        () => schema.additionalProperties);
    }
    const field = made("input");
    field.value = value ?? "";
    field.setAttribute("aria-label", name);
    field.addEventListener("change", () => told(field.value.trim() || undefined));
    return field;
  }

  return { control };
}
