#!/usr/bin/env python3
"""Has the published WorkArena package judge random end states, and writes them down for another judge to be compared.

    ./tiltyard up --sites servicenow --detach
    python3 clients/python/workarena_check.py --knowledge --tasks all-menu --seeds 1
    python3 clients/python/workarena_states.py --states 1000 --out states.jsonl
    mvn -pl tasks test -Dtest=PublishedValidatorsTest -Dgroups=deep -DexcludedGroups= \\
        -Dworkarena.states=states.jsonl -Dworkarena.url=http://localhost:8090

Each state is a page of the desk as an episode may leave it (right, wrong or half done), with what was said, and the published
verdict on it. The records that the states are about stay in the desk: take it down afterwards.
"""

import argparse
import json
import os
import pathlib
import random
import shutil
import sys
import time
from urllib import parse

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import workarena_check

FACTS = pathlib.Path(__file__).parents[2] / "tasks/src/main/resources/dev/tiltyard/tasks/workarena/facts.js"
CLASSIC = "/now/nav/ui/classic/params/target/"
SHARES = {"sort": 20, "filter": 28, "create": 20, "order": 14, "chart": 10, "knowledge": 5, "all-menu": 2, "impersonation": 1}


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--url", default="http://localhost:8090", help="where the service desk answers")
    parser.add_argument("--user", default="admin")
    parser.add_argument("--password", default=os.environ.get("SNOW_INSTANCE_PWD", "aStrongPassword!"))
    parser.add_argument("--states", type=int, default=1000, help="how many states")
    parser.add_argument("--seed", type=int, default=1, help="of the states")
    parser.add_argument("--out", required=True, help="file that the states are added to, one a line")
    parser.add_argument("--environment", default=".workarena", help="folder of the virtual environment")
    parser.add_argument("--chromium", default=os.environ.get("TILTYARD_CHROMIUM", ""), help="path of the browser")
    return parser.parse_args()


class Desk:
    """A page of the desk, with an administrator's log-in, that notices when pages have loaded."""

    def __init__(self, browser, options):
        from browsergym.workarena.config import SNOW_JS_UTILS_FILEPATH

        self.url = options.url
        context = browser.new_context(viewport={"width": 1280, "height": 720})
        context.add_init_script(path=SNOW_JS_UTILS_FILEPATH)
        context.add_init_script("registerGsftMainLoaded();")
        self.page = context.new_page()
        self.page.set_default_timeout(30_000)
        self.page.goto(
            f"{options.url}/login.do?user_name={options.user}"
            f"&user_password={parse.quote(options.password)}&sys_action=sysverb_login"
        )
        self.facts = FACTS.read_text()

    def open(self, path):
        """Opens a path and waits until the address follows the page in the frame."""
        self.page.goto(self.url + path)
        for _ in range(100):
            if self.read()["loaded"]:
                return
            self.page.wait_for_timeout(100)

    def read(self):
        return self.page.evaluate(self.facts)


class States:
    """Makes states of each kind of task."""

    def __init__(self, desk, dice, instance):
        self.desk = desk
        self.dice = dice
        self.instance = instance

    def rest(self, table, method="GET", **given):
        from browsergym.workarena.api.utils import table_api_call

        return table_api_call(self.instance, table, method=method, **given)["result"]

    def task(self, task_class):
        task = task_class(seed=self.dice.randrange(10_000), instance=self.instance)
        task.page = self.desk.page
        task.setup_goal(self.desk.page)
        return task

    def record(self, task, config, said=None, values=None):
        """The state as it is now, with what the package says of it."""
        chat = [{"role": "user", "message": "goal"}]
        if said is not None:
            chat.append({"role": "assistant", "message": said})
        facts = self.desk.read()
        try:
            reward, done, told, _ = task.validate(self.desk.page, chat)
            published = {"reward": float(reward), "done": bool(done), "told": told}
        except Exception as problem:  # the package breaks on some states
            published = {"error": f"{type(problem).__name__}: {problem}"[:300]}
        path = task.start_url[len(self.instance.snow_url) :]
        return {
            "task": workarena_check.name_of(type(task)),
            "config": config,
            "start": path,
            "values": values,
            "facts": facts,
            "said": said,
            "published": published,
        }

    def sort(self, task_class):
        task = self.task(task_class)
        fields = list(zip(task.sort_fields, task.sort_dirs, strict=False))
        others = [field for field in self.columns(task.start_url.split("/")[-1].split("_list.do")[0])]
        kind = self.dice.choice(["right", "right", "turned", "shorter", "longer", "other", "swapped", "none", "filtered"])
        if kind == "turned":
            place = self.dice.randrange(len(fields))
            fields[place] = (fields[place][0], "asc" if fields[place][1] == "desc" else "desc")
        if kind == "shorter":
            fields = fields[:-1]
        if kind == "longer":
            fields = fields + [(self.dice.choice(others), "asc")]
        if kind == "other":
            fields[-1] = (self.dice.choice(others), fields[-1][1])
        if kind == "swapped":
            fields = fields[::-1]
        if kind == "none":
            fields = []
        query = "^".join(f"ORDERBY{'DESC' if way == 'desc' else ''}{field}" for field, way in fields)
        if kind == "filtered":
            query = "sys_idISNOTEMPTY^" + query
        self.desk.open(self.list_path(task, query))
        return [self.record(task, task.config)]

    def columns(self, table):
        from browsergym.workarena.api.utils import table_column_info

        return sorted(table_column_info(self.instance, table))

    def list_path(self, task, query):
        path = task.start_url[len(self.instance.snow_url) :]
        if self.dice.random() < 0.03:
            path = CLASSIC + "problem_list.do"
        if not query:
            return path
        return path + parse.quote("?sysparm_query=" + parse.quote(query, safe=""), safe="")

    def filter(self, task_class):
        task = self.task(task_class)
        conditions = [
            self.condition(column, task.list_info["columns"][column], value)
            for column, value in zip(task.filter_columns, task.filter_values, strict=False)
        ]
        joint = "^" if task.filter_kind == "AND" else self.dice.choice(["^OR", "^NQ"])
        kind = self.dice.choice(
            ["right", "right", "right", "shorter", "longer", "joint", "operator", "value", "column", "moved", "sorted", "none"]
        )
        if kind == "shorter":
            conditions = conditions[:-1]
        if kind == "longer":
            conditions.append(self.dice.choice(conditions) if self.dice.random() < 0.5 else "sys_mod_count=0")
        if kind == "joint":
            joint = "^OR" if joint == "^" else "^"
        if kind == "operator":
            place = self.dice.randrange(len(conditions))
            sign = self.dice.choice(["!=", "STARTSWITH", "LIKE", ">=", "IN"])
            conditions[place] = conditions[place].replace("ISEMPTY", "=").replace("=", sign, 1)
        if kind == "value":
            place = self.dice.randrange(len(conditions))
            conditions[place] = conditions[place].replace("ISEMPTY", "=").split("=")[0] + "=" + self.dice.choice(["", "x", "1"])
        if kind == "column":
            conditions[self.dice.randrange(len(conditions))] = "sys_created_by=admin"
        if kind == "moved":
            self.dice.shuffle(conditions)
        query = joint.join(conditions)
        if kind == "sorted":
            query += "^ORDERBYsys_created_on"
        if kind == "none":
            query = ""
        self.desk.open(self.list_path(task, query))
        columns = {column: task.list_info["columns"][column] for column in task.filter_columns}
        config = {
            "filter_columns": task.filter_columns,
            "filter_values": task.filter_values,
            "filter_kind": task.filter_kind,
            "list_info": {"columns": columns},
        }
        return [self.record(task, config)]

    def condition(self, column, described, value):
        """A value as people read it, as the filter builder writes it."""
        if value == "":
            return column + self.dice.choice(["ISEMPTY", "ISEMPTY", "EMPTYSTRING", "="])
        if described["type"] == "reference":
            field = described["reference_attributes"]["display_field"]
            rows = self.rest(
                described["reference"],
                params={"sysparm_query": f"{field}={value}", "sysparm_fields": "sys_id", "sysparm_limit": "1"},
            )
            return f"{column}={rows[0]['sys_id'] if rows else '0' * 32}"
        if described["type"] == "choice":
            found = [key for key, label in described["choices"].items() if label == value]
            return f"{column}={found[0]}" if found else f"{column}ISEMPTY"
        return f"{column}={value}"

    def create(self, task_class):
        task = self.task(task_class)
        config = {"task_fields": task.task_fields, "fields": {}, "template_record": {}}
        for field in task.task_fields:
            config["fields"][field] = next(
                each["fields"][field] for each in task.all_configs if field in each["fields"]
            )
            config["template_record"][field] = task.template_record[field]
        # What the package reads off the form is for its messages only.
        task.table_metadata = {}
        task.fields = {field: {"label": label} for field, label in config["fields"].items()}
        values = dict(config["template_record"])
        kind = self.dice.choice(["right", "right", "right", "wrong", "half", "unsent", "refused", "spoiled", "elsewhere"])
        if kind == "wrong":
            self.spoil(values, task)
        if kind == "half":
            for field in list(values)[len(values) // 2 :]:
                del values[field]
        sent = ""
        if kind == "refused":
            sent = f"{self.dice.getrandbits(128):032x}"
        elif kind != "unsent":
            made = self.rest(task.table_name, "POST", json=values, params={"sysparm_input_display_value": "true"})
            sent = made["sys_id"]
        form = CLASSIC + task.table_name
        place = self.dice.choice([form + ".do", form + "_list.do"])
        self.desk.open(CLASSIC + "kb_knowledge_list.do" if kind == "elsewhere" else place)
        self.desk.page.evaluate(
            """([key, id]) => {
                localStorage.clear();
                if (id) {
                    localStorage.setItem(key, id);
                    localStorage.setItem('workarena.record_sys_id', id);
                }
            }""",
            [task.session_sys_id_field, sent],
        )
        if kind == "spoiled":
            self.desk.page.evaluate("() => { window.gsft_main.WORKARENA_BAD_FIELD_CHANGED = true; }")
        return [self.record(task, config)]

    def spoil(self, values, task):
        """Takes a value of another configuration."""
        field = self.dice.choice(list(values))
        others = [each["template_record"].get(field) for each in self.dice.sample(task.all_configs, 20)]
        values[field] = self.dice.choice([other for other in others if other != values[field]] or [""])

    def order(self, task_class):
        task = self.task(task_class)
        wrong = self.dice.choice(["", "", "", "item", "quantity", "option", "two", "none", "missing", "unsent"])
        request = self.rest("sc_request", "POST", json={"short_description": "Order"})["sys_id"]
        for _ in range({"two": 2, "none": 0}.get(wrong, 1)):
            item = self.rest(
                "sc_req_item",
                "POST",
                json={
                    "request": request,
                    "short_description": "Something else" if wrong == "item" else task.short_description,
                    "quantity": str(task.quantity % 10 + 1 if wrong == "quantity" else task.quantity),
                },
            )["sys_id"]
            self.answer(item, task, wrong == "option")
        target = "com.glideapp.servicecatalog_checkout_view_v2.do"
        if wrong != "unsent":
            shown = f"{self.dice.getrandbits(128):032x}" if wrong == "missing" else request
            target += "?sysparm_sys_id=" + shown
        self.desk.open(CLASSIC + parse.quote(target, safe=""))
        return [self.record(task, task.config)]

    def answer(self, item, task, wrong):
        given = {question: value for question, (_, value) in task.requested_configuration.items()}
        if wrong and given:
            question = self.dice.choice(list(given))
            given[question] = "something else"
        questions = self.questions(task)
        for question, value in given.items():
            option = self.rest(
                "sc_item_option",
                "POST",
                json={"item_option_new": questions[question], "value": str(value).lower() if value in (True, False) else value},
            )["sys_id"]
            self.rest("sc_item_option_mtom", "POST", json={"request_item": item, "sc_item_option": option})

    def questions(self, task):
        rows = self.rest(
            "item_option_new",
            params={"sysparm_query": f"cat_item.name={task.requested_item}", "sysparm_fields": "sys_id,question_text"},
        )
        return {row["question_text"]: row["sys_id"] for row in rows}

    def chart(self, task_class):
        task = self.task(task_class)
        for script in task.get_init_scripts():
            self.desk.page.context.add_init_script(script)
        self.desk.open(task.start_url[len(self.instance.snow_url) :])
        # The clicks that the scripts prevent do not matter here; the address is decoded by the browser.
        chat = []
        task.cheat(self.desk.page, chat)
        right = chat[-1]["message"]
        number = self.dice.randrange(1, 400)
        answers = [
            right,
            f"The answer is {right}.",
            str(number),
            f"{right} or {number}",
            "I don't know",
            f"-{right}",
            right.split(",")[0],
            right.upper(),
            None,
            f"{self.dice.random() * 100:.2f} %",
        ]
        config = dict(task.config)
        return [self.record(task, config, said) for said in answers]

    def knowledge(self, task_class):
        task = self.task(task_class)
        self.desk.open(CLASSIC + "kb?id=kb_home")
        answers = [task.answer, f"It is {task.answer}!", self.dice.choice(task.alternative_answers), "no idea", None, "1" + task.answer]
        config = {
            "question": task.question,
            "item": task.item,
            "value": task.answer,
            "alternative_answers": task.alternative_answers,
        }
        return [self.record(task, config, said) for said in answers]

    def menu(self, task_class):
        task = self.task(task_class)
        kind = self.dice.choice(["right", "right", "other", "home"])
        shown = task.module if kind == "right" else self.dice.choice(task.all_configs)
        self.desk.open("/now/nav/ui/home" if kind == "home" else shown["url"])
        return [self.record(task, task.module)]

    def impersonation(self, task_class):
        task = self.task(task_class)
        kind = self.dice.choice(["right", "other", "nobody"])
        self.desk.open("/now/nav/ui/home")
        if kind != "nobody":
            name = task.user_full_name if kind == "right" else self.dice.choice(task.all_configs)
            user = self.rest("sys_user", params={"sysparm_query": f"name={name}", "sysparm_limit": "1"})[0]["sys_id"]
            self.become(user)
        state = self.record(task, task.user_full_name)
        self.become("end")
        return [state]

    def become(self, user):
        self.desk.page.evaluate(
            """id => fetch('/api/now/ui/impersonate/' + id, {method: 'POST', headers: {'X-UserToken': window.g_ck}})""", user
        )
        self.desk.open("/now/nav/ui/home")

    def of(self, task_class):
        name = workarena_check.name_of(task_class)
        makers = {
            "sort": self.sort,
            "filter": self.filter,
            "create": self.create,
            "order": self.order,
            "knowledge": self.knowledge,
            "all-menu": self.menu,
            "impersonation": self.impersonation,
        }
        return next((make for part, make in makers.items() if name.startswith(part)), self.chart)(task_class)


def part_of(name):
    return next((part for part in SHARES if name.startswith(part)), "chart")


def main():
    options = arguments()
    workarena_check.enter_environment(options.environment, workarena_check.PACKAGES)
    os.environ.update(
        SNOW_INSTANCE_URL=options.url, SNOW_INSTANCE_UNAME=options.user, SNOW_INSTANCE_PWD=options.password
    )
    import playwright.sync_api
    from browsergym.workarena import ATOMIC_TASKS
    from browsergym.workarena.api import utils
    from browsergym.workarena.instance import SNowInstance
    from browsergym.workarena.tasks import service_catalog

    # The package's pauses give a slow instance time; they change no verdict here.
    utils.sleep = lambda seconds: None
    service_catalog.sleep = lambda seconds: None
    out = pathlib.Path(options.out)
    count = len(out.read_text().splitlines()) if out.exists() else 0
    dice = random.Random(options.seed * 1_000_003 + count)
    by_part = {}
    for task_class in ATOMIC_TASKS:
        by_part.setdefault(part_of(workarena_check.name_of(task_class)), []).append(task_class)
    chromium = options.chromium or shutil.which("chromium-headless-shell") or shutil.which("chromium") or None
    flags = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    began = time.monotonic()
    with playwright.sync_api.sync_playwright() as player:
        browser = player.chromium.launch(executable_path=chromium, args=flags)
        desk = Desk(browser, options)
        states = States(desk, dice, SNowInstance())
        while count < options.states:
            # Charts and questions give several states at a time.
            weights = {part: share / {"chart": 10, "knowledge": 6}.get(part, 1) for part, share in SHARES.items()}
            part = dice.choices(list(weights), list(weights.values()))[0]
            task_class = dice.choice(by_part[part])
            try:
                made = states.of(task_class)
            except playwright.sync_api.Error as problem:
                print(f"{workarena_check.name_of(task_class)}: {problem}", file=sys.stderr)
                desk = Desk(browser, options)
                states = States(desk, dice, states.instance)
                continue
            if part == "chart":
                # Its scripts would stay in the context.
                desk.page.context.close()
                desk = Desk(browser, options)
                states = States(desk, dice, states.instance)
            with out.open("a") as file:
                for state in made:
                    file.write(json.dumps(state) + "\n")
            count += len(made)
        browser.close()
    print(f"{count} states in {out}, {time.monotonic() - began:.0f} s")


if __name__ == "__main__":
    main()
