"""What the check scripts' servers, which answer from a script in the place of models, have in common."""

import http.server
import json


class ScriptedModel(http.server.BaseHTTPRequestHandler):
    """Reads requests and sends answers as JSON, without a log."""

    def asked(self):
        return json.loads(self.rfile.read(int(self.headers["Content-Length"])))

    def reply(self, answer, status=200):
        body = json.dumps(answer).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass
